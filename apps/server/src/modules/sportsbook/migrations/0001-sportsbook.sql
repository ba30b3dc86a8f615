create schema sportsbook;

-- A league or a tournament of a sport.
create table sportsbook.competition (
  id text primary key,
  sport text not null,
  name jsonb not null,
  is_simulated boolean not null,
  position int not null default 0
);
create index competition_of_sport on sportsbook.competition (sport);

create table sportsbook.team (
  id text primary key,
  competition_id text not null references sportsbook.competition,
  name jsonb not null
);

-- Where news come from. A feed that is silent for too long suspends its markets.
create table sportsbook.feed (
  name text primary key,
  state text not null default 'alive' check (state in ('alive', 'silent', 'recovering')),
  alive_at timestamptz
);

create table sportsbook.match (
  id uuid primary key,
  feed text not null references sportsbook.feed,
  feed_ref text not null,
  sport text not null,
  competition_id text not null references sportsbook.competition,
  season text not null,
  round int not null,
  home_id text not null references sportsbook.team,
  away_id text not null references sportsbook.team,
  starts_at timestamptz not null,
  status text not null,
  -- The two numbers of the sport's model; null where prices come with the feed.
  strength_a float8,
  strength_b float8,
  facts jsonb not null,
  -- The home side's fair chance over time, in thousandths.
  momentum int[] not null default '{}',
  -- Rises with everything that a page shows of it.
  seq bigint not null default 1,
  -- The number of the feed's last message that was applied.
  feed_seq int not null default 0,
  -- How deep its markets were made: main ones from afar, all from a day before.
  depth text not null default 'none' check (depth in ('none', 'main', 'all')),
  -- The trading desk has stopped the whole match.
  is_stopped boolean not null default false,
  -- Nothing may be bet after something happened, until then.
  held_until timestamptz,
  settled_version int not null default 0,
  ended_at timestamptz,
  unique (feed, feed_ref)
) with (fillfactor = 60);
create index match_coming on sportsbook.match (starts_at, id) where status = 'not-started';
create index match_live on sportsbook.match (starts_at, id) where status in ('live', 'suspended');
create index match_ended on sportsbook.match (ended_at desc, id) where ended_at is not null;
create index match_of_competition on sportsbook.match (competition_id, starts_at);
create index match_of_home on sportsbook.match (home_id, starts_at desc);
create index match_of_away on sportsbook.match (away_id, starts_at desc);

create table sportsbook.market (
  match_id uuid not null references sportsbook.match,
  key text not null,
  group_name text not null,
  position int not null,
  -- What the feed says: outcome to thousandths or null, and to fair chances.
  prices jsonb not null,
  chances jsonb not null,
  status text not null check (status in ('active', 'suspended', 'settled')),
  reason text,
  -- Rises with a suspension and a material change: an order with an older one lapses.
  version int not null default 1,
  changed_at timestamptz not null,
  -- The trading desk: stopped by hand, prices of its own or a shift of them, until then.
  is_stopped boolean not null default false,
  override jsonb,
  shift_bps int not null default 0,
  traded_until timestamptz,
  primary key (match_id, key)
) with (fillfactor = 70);

-- What a market may cost. Apart from the prices, which change far more often.
create table sportsbook.exposure (
  match_id uuid not null,
  market_key text not null,
  stake_units bigint not null default 0,
  payout_units jsonb not null default '{}',
  primary key (match_id, market_key)
) with (fillfactor = 60);

create table sportsbook.bet (
  id uuid primary key,
  member_id uuid not null,
  kind text not null check (kind in ('single', 'parlay', 'system', 'combination', 'each-way')),
  system text,
  sizes int[] not null,
  state text not null check (state in
    ('pending', 'offered', 'open', 'settled', 'cashed-out', 'void', 'refused')),
  refusal text,
  currency text not null,
  category text not null,
  -- Of each ticket, and of all of them.
  ticket_units bigint not null check (ticket_units > 0),
  ticket_count int not null check (ticket_count > 0),
  stake_units bigint not null,
  odds_milli int,
  margin_bps int,
  potential_units bigint not null,
  payout_units bigint not null default 0,
  -- What was paid and could not be taken back when the bet was settled otherwise.
  claim_units bigint not null default 0,
  accept text not null,
  -- What was asked for, so that the same id with another order is recognised.
  order_hash text not null,
  offer_units bigint,
  offer_until timestamptz,
  automatic_units bigint,
  parent_id uuid references sportsbook.bet,
  placed_at timestamptz not null,
  decides_at timestamptz,
  settled_at timestamptz,
  settle_count int not null default 0
) with (fillfactor = 70);
create index bet_of_member on sportsbook.bet (member_id, placed_at desc, id);
create index bet_pending on sportsbook.bet (decides_at) where state = 'pending';
create index bet_offered on sportsbook.bet (offer_until) where state = 'offered';
create index bet_claimed on sportsbook.bet (member_id) where claim_units > 0;
create index bet_automatic on sportsbook.bet (id) where automatic_units is not null;
create index bet_newest on sportsbook.bet (placed_at desc, id);

create table sportsbook.leg (
  bet_id uuid not null references sportsbook.bet,
  place int not null,
  match_id uuid not null references sportsbook.match,
  market_key text not null,
  outcome text not null,
  odds_milli int not null,
  market_version int not null,
  is_in_play boolean not null,
  score_home int,
  score_away int,
  verdict text,
  dead_heat jsonb,
  settled_score jsonb,
  settled_version int not null default 0,
  reason text,
  primary key (bet_id, place)
) with (fillfactor = 70);
create index leg_of_match on sportsbook.leg (match_id, bet_id);

-- How a match ended, as somebody says; the newest confirmed one counts.
create table sportsbook.result (
  match_id uuid not null references sportsbook.match,
  version int not null,
  source text not null,
  facts jsonb not null,
  state text not null check (state in ('proposed', 'confirmed', 'rolled-back')),
  -- Of a confirmed one: whether every bet was settled by it.
  is_done boolean not null default false,
  reason text,
  operator_id uuid,
  at timestamptz not null,
  primary key (match_id, version)
);
create index result_waiting on sportsbook.result (at) where state = 'proposed';
create index result_running on sportsbook.result (at)
  where not is_done and state <> 'proposed';

-- Markets that are void whatever the result says.
create table sportsbook.voided_market (
  match_id uuid not null references sportsbook.match,
  market_key text not null,
  reason text not null,
  operator_id uuid,
  at timestamptz not null,
  primary key (match_id, market_key)
);

create table sportsbook.cash_out (
  id uuid primary key,
  bet_id uuid not null references sportsbook.bet,
  member_id uuid not null,
  part_bps int not null,
  amount_units bigint not null,
  -- The prices that were used.
  legs jsonb not null,
  is_automatic boolean not null,
  at timestamptz not null
);
create index cash_out_of_bet on sportsbook.cash_out (bet_id);

create table sportsbook.favourite (
  member_id uuid not null,
  kind text not null check (kind in ('competition', 'match')),
  ref text not null,
  at timestamptz not null,
  primary key (member_id, kind, ref)
);

create table sportsbook.preference (
  member_id uuid primary key,
  odds_format text not null,
  acceptance text not null
);

-- How much the house takes: by everything, a sport, a competition or a match.
create table sportsbook.trading_limit (
  level text not null check (level in ('all', 'sport', 'competition', 'match')),
  ref text not null,
  market_cap_units bigint not null,
  win_cap_units bigint not null,
  primary key (level, ref)
);

-- Hundred is the usual; from 1 to 300.
create table sportsbook.member_factor (
  member_id uuid primary key,
  factor_percent int not null check (factor_percent between 1 and 300)
);
