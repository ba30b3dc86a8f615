-- Money that comes in and goes out: documents, their steps, bank accounts, payments of nobody.
create schema wallet;

-- What the wallet keeps per member: how much of the deposits is still to be played. Its row is also
-- the lock under which a member's requests and credits take turns.
create table wallet.standing (
  member_id uuid primary key,
  unplayed_units bigint not null default 0 check (unplayed_units >= 0),
  -- When a password was last changed: for a while after it, money stays in.
  factor_changed_at timestamptz
);

create table wallet.deposit (
  id uuid primary key,
  member_id uuid not null,
  method text not null check (method in ('bank', 'sandbox')),
  state text not null,
  currency text not null,
  amount_units bigint not null check (amount_units > 0),
  credited_units bigint check (credited_units > 0),
  code text not null,
  bank jsonb,
  payment_id text unique,
  pay_url text,
  uploads uuid[] not null default '{}',
  reason text,
  claimed_by_id uuid,
  claimed_by text,
  decided_by_id uuid,
  decided_by text,
  requested_at timestamptz not null,
  expires_at timestamptz
);
create index deposit_by_member on wallet.deposit (member_id, requested_at desc, id desc);
create index deposit_by_state on wallet.deposit (state, requested_at, id);

create table wallet.withdrawal (
  id uuid primary key,
  member_id uuid not null,
  state text not null,
  currency text not null,
  amount_units bigint not null check (amount_units > 0),
  fee_units bigint not null check (fee_units >= 0 and fee_units < amount_units),
  bank_account_id uuid not null,
  bank text not null,
  number_sealed bytea not null,
  number_end text not null,
  holder text not null,
  reason text,
  claimed_by_id uuid,
  claimed_by text,
  agreed_by_id uuid,
  agreed_by text,
  decided_by text,
  received_units bigint check (received_units >= 0),
  is_receipt_automatic boolean not null default false,
  uploads uuid[] not null default '{}',
  requested_at timestamptz not null,
  paid_at timestamptz,
  receipt_due_at timestamptz
);
create index withdrawal_by_member on wallet.withdrawal (member_id, requested_at desc, id desc);
create index withdrawal_by_state on wallet.withdrawal (state, requested_at, id);
create index withdrawal_due on wallet.withdrawal (receipt_due_at) where state = 'paid';

-- Every step of a document's way, for ever.
create table wallet.step (
  document uuid not null,
  place int not null,
  state text not null,
  by text not null check (by in ('member', 'operator', 'provider', 'clock')),
  reason text,
  at timestamptz not null,
  primary key (document, place)
);

create table wallet.bank_account (
  id uuid primary key,
  member_id uuid not null,
  bank text not null,
  number_sealed bytea not null,
  -- Keyed, so that the table alone does not tell which accounts exist.
  number_digest bytea not null,
  number_end text not null,
  holder text not null,
  added_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz
);
create index bank_account_by_member on wallet.bank_account (member_id, added_at);
create unique index bank_account_once on wallet.bank_account (number_digest)
  where removed_at is null;

-- What providers told us, kept before it is believed.
create table wallet.inbox (
  provider text not null,
  message_id text not null,
  body_digest bytea not null,
  payment_id text not null,
  heard_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  attempt_count int not null default 0,
  primary key (provider, message_id)
);
create index inbox_waiting on wallet.inbox (heard_at) where processed_at is null;

-- Money that came in and could not be credited: it lies in suspense until somebody decides.
create table wallet.suspense (
  id uuid primary key,
  provider text not null,
  payment_id text not null,
  cause text not null,
  state text not null check (state in ('open', 'credited', 'returned')),
  currency text not null,
  amount_units bigint not null check (amount_units > 0),
  deposit_id uuid,
  member_id uuid,
  reason text,
  decided_by text,
  decided_at timestamptz,
  opened_at timestamptz not null,
  unique (provider, payment_id)
);
create index suspense_by_state on wallet.suspense (state, opened_at, id);

create table wallet.adjustment (
  id uuid primary key,
  member_id uuid not null,
  direction text not null check (direction in ('to-member', 'from-member')),
  state text not null check (state in ('proposed', 'booked', 'declined')),
  currency text not null,
  amount_units bigint not null check (amount_units > 0),
  reason text not null,
  proposed_by_id uuid not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by_id uuid,
  decided_by text,
  decided_at timestamptz
);
create index adjustment_by_state on wallet.adjustment (state, proposed_at, id);
create index adjustment_by_member on wallet.adjustment (member_id, proposed_at, id);
