-- What our own bank says came in, line by line: each is credited once, or lies in suspense.
create table wallet.arrival (
  bank_id text not null,
  reference text not null,
  currency text not null,
  amount_units bigint not null check (amount_units > 0),
  -- Whose account sent it, as the bank proves, and what the sender wrote.
  holder text not null,
  memo text not null,
  arrived_at timestamptz not null,
  outcome text not null,
  deposit_id uuid,
  read_by text not null,
  read_at timestamptz not null,
  primary key (bank_id, reference)
);
create index arrival_by_time on wallet.arrival (arrived_at desc, reference);

-- Who paid, and who of us looks at it.
alter table wallet.suspense
  add column payer text,
  add column claimed_by_id uuid,
  add column claimed_by text;
