-- A price that the house raises once for a member: the win of a bet grows by so much.
create table sportsbook.boost (
  id uuid primary key,
  member_id uuid not null,
  title jsonb not null,
  source text not null,
  -- Of the win, in hundredths of a per cent.
  win_bps int not null check (win_bps between 1 and 10000),
  stake_units_max bigint not null check (stake_units_max > 0),
  odds_milli_min int not null check (odds_milli_min >= 1000),
  given_at timestamptz not null,
  expires_at timestamptz not null,
  -- The bet that has it; none again when that bet is refused.
  bet_id uuid
);
create index boost_of_member on sportsbook.boost (member_id, expires_at) where bet_id is null;

alter table sportsbook.bet
  -- The free bet that paid: its stake does not come back.
  add column free_bet_id uuid,
  add column boost_bps int not null default 0;

-- Profit by sport is counted by the day of settling.
create index bet_settled on sportsbook.bet (settled_at) where settled_at is not null;

-- Who may come first, where an event is a season and not a meeting of two: id to name.
alter table sportsbook.match add column runners jsonb;
create index match_season on sportsbook.match (starts_at, id) where runners is not null;
