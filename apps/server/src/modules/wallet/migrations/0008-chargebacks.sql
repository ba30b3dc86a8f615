-- Payments that were credited and that their provider took back afterwards. What the member still
-- had went back at once; the rest is owed to the house until two people end it.
create table wallet.chargeback (
  id uuid primary key,
  provider text not null check (provider in ('sandbox')),
  payment_id text not null,
  -- Null where the money was credited out of suspense without a document of its own.
  deposit_id uuid,
  member_id uuid not null,
  state text not null check (state in ('open', 'recovered', 'written-off', 'won')),
  amount_units bigint not null check (amount_units > 0),
  -- What the member's cash has covered, at once or later; never more than was taken back.
  taken_units bigint not null check (taken_units >= 0 and taken_units <= amount_units),
  opened_at timestamptz not null,
  ended_at timestamptz,
  proposed_outcome text check (proposed_outcome in ('collect', 'write-off')),
  proposed_reason text,
  proposed_by_id uuid,
  proposed_by text,
  proposed_at timestamptz,
  decided_by text,
  collect_count int not null default 0,
  check ((state = 'open') = (ended_at is null)),
  check ((proposed_outcome is null) = (proposed_by_id is null)),
  -- A payment is taken back once, however often and in whichever order that is said.
  unique (provider, payment_id)
);
create index chargeback_by_state on wallet.chargeback (state, opened_at, id);
create index chargeback_by_member on wallet.chargeback (member_id) where state = 'open';
