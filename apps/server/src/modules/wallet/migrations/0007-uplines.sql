-- Agent credit that went one place up. It is a member's, but no money to play with: it comes and goes
-- by the cashier's adjustments only.
create table wallet.upline_transfer (
  id uuid primary key,
  member_id uuid not null,
  upline_id uuid not null,
  amount_units bigint not null check (amount_units > 0),
  made_at timestamptz not null,
  check (member_id <> upline_id)
);
create index upline_transfer_by_member on wallet.upline_transfer (member_id, made_at desc, id);
create index upline_transfer_by_upline on wallet.upline_transfer (upline_id, made_at desc, id);

alter table wallet.adjustment
  add column account text not null default 'cash' check (account in ('cash', 'credit'));
