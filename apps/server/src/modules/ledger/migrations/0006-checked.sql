-- How far the rolling check of the newest transfers has come: below it nothing can appear any more.
-- What was there before is the hourly reconciliation's.
create table ledger.checked (
  is_one boolean primary key default true check (is_one),
  transfer_id bigint not null,
  checked_at timestamptz not null default now()
);
insert into ledger.checked (transfer_id) select transfer_id from ledger.horizon;
