-- A withdrawal may leave in parts, each one transfer of the bank: what of it has left or came free
-- again, and what of it never left.
alter table wallet.withdrawal
  add column settled_units bigint not null default 0,
  add column failed_units bigint not null default 0 check (failed_units >= 0),
  add check (settled_units between 0 and amount_units);

create table wallet.payout_part (
  withdrawal_id uuid not null references wallet.withdrawal,
  place int not null check (place > 0),
  amount_units bigint not null check (amount_units > 0),
  state text not null check (state in ('waiting', 'sent', 'failed')),
  -- How the bank calls the transfer, or why it was none.
  reference text,
  reason text,
  decided_by text,
  decided_at timestamptz,
  primary key (withdrawal_id, place)
);

-- What a member says did not arrive: claimed, shown by both sides, decided, with a clock.
create table wallet.dispute (
  id uuid primary key,
  withdrawal_id uuid not null references wallet.withdrawal,
  member_id uuid not null,
  state text not null
    check (state in ('open', 'proposed', 'paid-again', 'returned', 'refused')),
  claim text not null check (claim in ('partly', 'not-received')),
  missing_units bigint not null check (missing_units > 0),
  claimed_by_id uuid,
  claimed_by text,
  -- What the first operator wants; above the threshold another one decides.
  outcome text check (outcome in ('paid-again', 'returned', 'refused')),
  reason text,
  proposed_by_id uuid,
  proposed_by text,
  decided_by text,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz
);
create index dispute_by_state on wallet.dispute (state, opened_at, id);
create index dispute_by_withdrawal on wallet.dispute (withdrawal_id, opened_at);
-- One withdrawal is disputed once at a time.
create unique index dispute_open_once on wallet.dispute (withdrawal_id)
  where state in ('open', 'proposed');

-- What both sides put forward, for ever.
create table wallet.dispute_evidence (
  dispute_id uuid not null references wallet.dispute,
  place int not null,
  by text not null check (by in ('member', 'operator')),
  operator text,
  words text not null,
  uploads uuid[] not null default '{}',
  at timestamptz not null,
  primary key (dispute_id, place)
);

-- Disputes that were already said when there was no desk for them.
insert into wallet.dispute
  (id, withdrawal_id, member_id, state, claim, missing_units, opened_at, due_at)
select gen_random_uuid(), id, member_id, 'open', state,
  amount_units - fee_units - coalesce(received_units, 0), now(), now() + interval '72 hours'
from wallet.withdrawal where state in ('partly', 'not-received');
