create schema casino;

-- One game opened by one launch, for as long as it is open: what its header counts.
create table casino.sitting (
  id uuid primary key,
  -- Whose seeds and history these are: the member, or the sitting itself when it is a trial.
  owner_id uuid not null,
  member_id uuid,
  game_id text not null,
  is_trial boolean not null,
  -- Play money lives and dies here and is never in the books.
  trial_units bigint check (trial_units >= 0),
  started_at timestamptz not null,
  -- When the member last looked at time and net position.
  checked_at timestamptz not null,
  check_minutes int not null check (check_minutes between 0 and 720),
  round_count int not null default 0,
  staked_units bigint not null default 0,
  won_units bigint not null default 0,
  check (is_trial = (trial_units is not null)),
  check (is_trial = (member_id is null))
);
create index sitting_trial_by_age on casino.sitting (started_at) where is_trial;

create table casino.preference (
  member_id uuid primary key,
  check_minutes int not null check (check_minutes between 0 and 720)
);

-- The server seed is sealed until it is revealed; its hash is shown before the first round.
create table casino.seed (
  id uuid primary key,
  owner_id uuid not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  sealed bytea not null,
  hash text not null,
  client_seed text not null,
  nonce bigint not null default 0,
  made_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_in_use on casino.seed (owner_id, state) where state <> 'revealed';

-- The game's own record: with seeds and version anyone can make the outcome again.
create table casino.round (
  id uuid primary key,
  sitting_id uuid not null,
  owner_id uuid not null,
  game_id text not null,
  version int not null,
  config_hash text not null,
  seed_id uuid not null references casino.seed,
  server_seed_hash text not null,
  client_seed text not null,
  nonce bigint not null,
  stake_units bigint not null check (stake_units > 0),
  payout_units bigint not null check (payout_units >= 0),
  balance_units bigint not null,
  is_trial boolean not null,
  -- Not jsonb: a repeated press hears the same bytes.
  outcome json not null,
  placed_at timestamptz not null,
  is_seen boolean not null,
  unique (seed_id, nonce)
);
create index round_by_owner on casino.round (owner_id, game_id, placed_at desc, id desc);
