create schema tables;

-- A live table of the studio. Its id is its game's in the catalog.
create table tables.live_table (
  id text primary key,
  class text not null,
  position int not null,
  -- Of one spot in one round, and of everything that one member has in a round.
  spot_units_min bigint not null check (spot_units_min > 0),
  spot_units_max bigint not null check (spot_units_max >= spot_units_min),
  round_units_max bigint not null check (round_units_max >= spot_units_max),
  betting_ms int not null check (betting_ms between 1000 and 120000),
  dealing_ms int not null check (dealing_ms between 0 and 60000),
  state text not null default 'open' check (state in ('open', 'closed')),
  -- The number of the last event that was written about it.
  seq bigint not null default 0,
  -- Which process deals here and until when; the epoch rises with every taking over, and whoever
  -- writes with an older one is refused.
  owner text,
  epoch bigint not null default 0,
  leased_until timestamptz,
  -- Somebody looks on until then. A table that nobody looks at rests after its round.
  wanted_until timestamptz
) with (fillfactor = 60);

-- A hash chain: the head and the salt are public before its first round; the links are sealed and
-- used from the head on, so that the hash of each link is the link before it.
create table tables.chain (
  id uuid primary key,
  table_id text not null references tables.live_table,
  head text not null,
  salt text not null,
  link_count int not null check (link_count > 0),
  used_count int not null default 0 check (used_count between 0 and link_count),
  sealed bytea not null,
  made_at timestamptz not null
);
create index chain_by_table on tables.chain (table_id, made_at desc);

create table tables.round (
  id uuid primary key,
  table_id text not null references tables.live_table,
  number bigint not null,
  class text not null,
  class_version int not null,
  chain_id uuid not null references tables.chain,
  link_index int not null,
  -- The hash of the link, shown with BETTING; the link itself once the round is over.
  commitment text not null,
  link text,
  epoch bigint not null,
  state text not null check (state in ('shuffle', 'betting', 'locked', 'dealing', 'result',
    'settling', 'closed', 'voided')),
  opened_at timestamptz,
  closes_at timestamptz,
  -- When its next step is due.
  due_at timestamptz not null,
  -- Until when members may answer the questions that are open; null while none is.
  asks_until timestamptz,
  -- How many steps of the dealing are shown.
  shown_count int not null default 0,
  -- Not jsonb: a repeated question hears the same bytes.
  outcome json,
  ended_at timestamptz,
  unique (table_id, number),
  check ((outcome is not null) = (state in ('dealing', 'result', 'settling', 'closed')))
) with (fillfactor = 70);
create unique index round_under_way on tables.round (table_id)
  where state not in ('closed', 'voided');
create index round_ended on tables.round (table_id, number desc) where state = 'closed';

-- One press of a member: chips on one or more spots, one wager of the same id.
create table tables.bet (
  id uuid primary key,
  round_id uuid not null references tables.round,
  table_id text not null,
  member_id uuid not null,
  launch_id uuid not null,
  -- Spot to units, as pressed: not jsonb, which would sort the spots.
  stakes json not null,
  stake_units bigint not null check (stake_units > 0),
  -- Taken with the stake for what the class may ask for later; comes back where it was not used.
  reserve_units bigint not null default 0 check (reserve_units >= 0),
  payout_units bigint not null default 0 check (payout_units >= 0),
  -- held: its payout waits because the member's account is frozen.
  state text not null default 'open' check (state in ('open', 'settled', 'void', 'held')),
  placed_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);
create index bet_by_round on tables.bet (round_id, member_id);
create index bet_by_member on tables.bet (member_id, table_id, placed_at desc);
create index bet_held on tables.bet (placed_at) where state = 'held';

-- What was shown, written before it is shown. No gap in a table's numbers.
create table tables.event (
  table_id text not null,
  seq bigint not null,
  round_id uuid not null,
  kind text not null,
  body json not null,
  at timestamptz not null,
  primary key (table_id, seq)
);
create index event_by_age on tables.event (at);

-- What members decided in a round, in the order in which it counted.
create table tables.decision (
  id uuid primary key,
  round_id uuid not null references tables.round,
  position int not null,
  -- The press whose hand it is, and its spot.
  bet_id uuid not null,
  spot text not null,
  choice text not null,
  -- The time was out and the class chose.
  is_automatic boolean not null,
  -- Taken for it by a wager of the same id.
  extra_units bigint not null default 0 check (extra_units >= 0),
  decided_at timestamptz not null,
  unique (round_id, position)
);
