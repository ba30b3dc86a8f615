create schema overview;

-- What happened in the house, hour by hour of the brand: added to as it happens, so that reading it
-- costs the same however many wagers there are.
create table overview.hour (
  at timestamptz primary key,
  bet_count bigint not null default 0,
  stake_units bigint not null default 0,
  payout_units bigint not null default 0,
  deposit_count bigint not null default 0,
  deposit_units bigint not null default 0,
  withdrawal_count bigint not null default 0,
  withdrawal_units bigint not null default 0,
  new_count bigint not null default 0,
  first_deposit_count bigint not null default 0
) with (fillfactor = 60);

-- Who played on which day, and when first: members are counted once a day.
create table overview.active (
  day date not null,
  member_id uuid not null,
  first_at timestamptz not null,
  primary key (day, member_id)
);
create index active_by_time on overview.active (day, first_at);

-- Members who have deposited, and withdrawals that were counted as paid: each once for ever.
create table overview.depositor (member_id uuid primary key);
create table overview.paid (withdrawal_id uuid primary key);

-- The biggest wins and losses of members of each day.
create table overview.big (
  wager_id uuid primary key,
  day date not null,
  at timestamptz not null,
  member_id uuid not null,
  game text not null,
  stake_units bigint not null,
  payout_units bigint not null,
  -- What the member won; below zero is lost.
  net_units bigint not null
);
create index big_by_day on overview.big (day, net_units);
