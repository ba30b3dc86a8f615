-- Contracts, every version kept, and what they pay.
create table agents.contract (
  id uuid primary key,
  kind text not null
    check (kind in ('DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REAL_TIME_SALARY')),
  -- Null: the house itself.
  upline_id uuid,
  downline_id uuid not null,
  version int not null,
  state text not null check (state in
    ('REQUESTED', 'VALID', 'ENDING', 'DENIED', 'WITHDRAWN', 'EXPIRED', 'INVALID')),
  mode text not null check (mode in ('FIXED', 'FLOATING')),
  -- D, W, H, M; h is an hour; s the sweep of real-time salary.
  period text not null check (period in ('D', 'W', 'H', 'M', 'h', 's')),
  carry text not null check (carry in ('NONE', 'FOREVER', 'PREVIOUS', 'SECOND_HALF')),
  payer text not null check (payer in ('PLATFORM', 'UPLINE')),
  tiers jsonb not null,
  real_time jsonb,
  offered_at timestamptz not null,
  offered_by text not null,
  expires_at timestamptz not null,
  valid_from timestamptz,
  valid_until timestamptz,
  billed_until timestamptz,
  ended_because text,
  unique (downline_id, kind, version),
  check (upline_id is null or upline_id <> downline_id)
);
create unique index contract_in_force on agents.contract (downline_id, kind)
  where state in ('VALID', 'ENDING');
create unique index contract_offer on agents.contract (downline_id, kind)
  where state = 'REQUESTED';
create index contract_below on agents.contract (upline_id, kind);
create index contract_by_time on agents.contract (offered_at desc, id desc);
create index contract_to_bill on agents.contract (kind, billed_until)
  where billed_until is not null;
create table agents.contract_step (
  id bigint generated always as identity primary key,
  contract_id uuid not null references agents.contract,
  act text not null,
  party text not null,
  by_id text not null,
  at timestamptz not null,
  state text not null
);
create index contract_step_of on agents.contract_step (contract_id, id);

create table agents.bill (
  id uuid primary key,
  contract_id uuid not null references agents.contract,
  kind text not null,
  agent_id uuid not null,
  upline_id uuid,
  -- Null: the house pays, or is paid.
  payer_id uuid,
  payee_id uuid,
  period_from timestamptz not null,
  period_until timestamptz not null,
  state text not null check (state in ('UNAPPROVED', 'UNCOLLECTED', 'PART_COLLECTED',
    'INSUFFICIENT', 'ISSUED', 'NOT_REACHED', 'DENIED', 'EXPIRED')),
  base_units bigint not null,
  carry_units bigint not null check (carry_units <= 0),
  carry_out_units bigint not null check (carry_out_units <= 0),
  gross_units bigint not null,
  downline_units bigint not null,
  net_units bigint not null,
  owed_units bigint not null check (owed_units >= 0),
  paid_units bigint not null default 0 check (paid_units between 0 and owed_units),
  -- What was counted: the team's sums and the step that was reached.
  counted jsonb not null,
  made_at timestamptz not null,
  released_by_id uuid,
  released_by text,
  decided_by text,
  reason text,
  -- The one thing that makes a payout happen once.
  unique (contract_id, period_from),
  check (payer_id is distinct from payee_id)
);
create index bill_of_agent on agents.bill (agent_id, kind, period_until desc, id desc);
create index bill_of_payer on agents.bill (payer_id, made_at) where
  state in ('UNCOLLECTED', 'INSUFFICIENT', 'PART_COLLECTED');
create index bill_to_pay on agents.bill (made_at, id) where state = 'UNCOLLECTED';
create index bill_by_time on agents.bill (made_at desc, id desc);
create table agents.bill_payment (
  bill_id uuid not null references agents.bill,
  place int not null,
  units bigint not null check (units > 0),
  paid_at timestamptz not null,
  primary key (bill_id, place)
);

-- Real-time salary, bet by bet: what each contract earned by one version of one settled bet.
create table agents.earned (
  contract_id uuid not null,
  wager_id uuid not null,
  version int not null,
  member_id uuid not null,
  units bigint not null,
  base_units bigint not null,
  heard_at timestamptz not null,
  bill_id uuid,
  primary key (contract_id, wager_id, version)
);
create index earned_open on agents.earned (contract_id, heard_at) where bill_id is null;
create index earned_of_bill on agents.earned (bill_id, heard_at);
create table agents.real_time_bet (
  wager_id uuid primary key,
  member_id uuid not null,
  stake_units bigint not null,
  payout_units bigint not null,
  valid_bet_units bigint not null,
  settled_at timestamptz not null,
  version int not null,
  -- The contracts above the member when it was heard, nearest first.
  contracts uuid[] not null
);
create index bill_of_payee on agents.bill (payee_id, made_at);
create index bill_paid_by on agents.bill (payer_id, made_at) where payer_id is not null;
create index bill_payment_by_time on agents.bill_payment (paid_at);
-- What operators change here is kept, element by element.
select kernel.keep_alterations('agents.agent');
select kernel.keep_alterations('agents.application');
select kernel.keep_alterations('agents.bill');
select kernel.keep_alterations('agents.contract');
select kernel.keep_alterations('agents.edge');
select kernel.keep_alterations('agents.move');
