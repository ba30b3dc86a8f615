-- The books: accounts, and transfers between them. One row of transfer is the whole double entry.
create schema ledger;

create table ledger.account (
  id bigint generated always as identity primary key,
  holder uuid,
  purpose text collate "C" not null,
  currency text collate "C" not null,
  -- Members' accounts keep a balance that cannot go below zero. House places do not: their balance is
  -- the sum of their transfers, so that no row of the house is ever hot.
  keeps_balance boolean not null,
  balance bigint not null default 0,
  seq bigint not null default 0,
  frozen_at timestamptz,
  unique nulls not distinct (holder, purpose, currency),
  check (not keeps_balance or balance >= 0),
  check (keeps_balance or (balance = 0 and seq = 0))
) with (fillfactor = 50);

create table ledger.transfer (
  id bigint generated always as identity primary key,
  key text collate "C" not null unique,
  cause text collate "C" not null,
  -- No foreign keys: they would lock the row of the house once for every transfer. The audit looks
  -- for orphans instead.
  debit bigint not null,
  credit bigint not null,
  amount bigint not null check (amount > 0),
  -- Where a side keeps a balance: its number without gaps under the lock, and the balance after it.
  debit_seq bigint,
  debit_balance bigint check (debit_balance >= 0),
  credit_seq bigint,
  credit_balance bigint check (credit_balance >= 0),
  subject uuid,
  at timestamptz not null,
  check (debit <> credit)
);
create unique index transfer_by_debit on ledger.transfer (debit, debit_seq)
  where debit_seq is not null;
create unique index transfer_by_credit on ledger.transfer (credit, credit_seq)
  where credit_seq is not null;

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only: a correction is a new transfer', tg_table_name;
end $$;
create trigger transfer_is_append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();

-- Sums of the house places up to a transfer below which nothing can appear any more.
create table ledger.house_sum (
  account bigint primary key,
  balance bigint not null
);
create table ledger.horizon (
  is_one boolean primary key default true check (is_one),
  transfer_id bigint not null
);
insert into ledger.horizon (transfer_id) values (0);

-- What reconciliation found wrong, for ever.
create table ledger.finding (
  id bigint generated always as identity primary key,
  account bigint,
  what text not null,
  found_at timestamptz not null
);
