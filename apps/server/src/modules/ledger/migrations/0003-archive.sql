-- The oldest transfers leave for an archive, by command: always the whole beginning of the books up
-- to one number. What they came to stays as the base from which every sum and every chain goes on.
create table ledger.archive (
  number int generated always as identity primary key,
  -- Every transfer in it is of before this day of the brand.
  before date not null,
  through_id bigint not null,
  row_count bigint not null,
  digest text not null,
  made_at timestamptz not null,
  restored_at timestamptz
);
-- Where an account's chain went on: its last number in the archive and the balance after it.
create table ledger.archived_account (
  account bigint not null,
  archive int not null references ledger.archive,
  seq bigint not null,
  balance bigint not null,
  primary key (account, archive)
);
create table ledger.archived_house (like ledger.house_sum);
alter table ledger.archived_house add archive int not null references ledger.archive;
create table ledger.archived_day (like ledger.day_sum);
alter table ledger.archived_day add archive int not null references ledger.archive;
create table ledger.archived_flow (like ledger.flow);
alter table ledger.archived_flow add archive int not null references ledger.archive;
create table ledger.archived_member (like ledger.member_sum);
alter table ledger.archived_member add archive int not null references ledger.archive;

-- A transfer goes only when an archive that holds it is on record. Everything else stays refused.
create function ledger.refuse_removal() returns trigger language plpgsql as $$
begin
  if old.id <= (select max(through_id) from ledger.archive where restored_at is null) then
    return old;
  end if;
  raise exception 'ledger.transfer is append-only: a correction is a new transfer';
end $$;
drop trigger transfer_is_append_only on ledger.transfer;
create trigger transfer_is_append_only before update or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger transfer_is_archived_first before delete on ledger.transfer
  for each row execute function ledger.refuse_removal();
