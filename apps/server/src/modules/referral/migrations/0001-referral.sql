create schema referral;

-- Held while what somebody invited or earned changes.
create table referral.inviter (
  member_id uuid primary key
);

-- Who was brought by a member's code, and the steps that they have come.
create table referral.invited (
  member_id uuid primary key,
  -- Names the row towards the inviter, who learns nobody's id.
  id uuid not null unique,
  inviter_id uuid not null,
  registered_at timestamptz not null,
  identified_at timestamptz,
  deposited_units bigint not null default 0,
  deposited_at timestamptz,
  played_units bigint not null default 0,
  played_at timestamptz,
  -- Why nothing is paid for them: the same browser, bank account or person, or a payment taken back.
  barred_for text collate "C" check (barred_for in ('device', 'bank', 'person', 'chargeback'))
) with (fillfactor = 80);
create index invited_by_inviter on referral.invited (inviter_id, registered_at desc, id desc);
create index invited_by_time on referral.invited (registered_at desc, id desc);

create table referral.reward (
  id uuid primary key,
  inviter_id uuid not null,
  invited_id uuid not null references referral.invited,
  step text collate "C" not null check (step in ('identified', 'deposited', 'played')),
  amount_units bigint not null check (amount_units > 0),
  state text collate "C" not null check (state in ('ready', 'claimed', 'withheld')),
  earned_at timestamptz not null,
  claim_id uuid,
  unique (invited_id, step),
  check ((claim_id is not null) = (state = 'claimed'))
);
create index reward_by_inviter on referral.reward (inviter_id, earned_at desc, id desc);
