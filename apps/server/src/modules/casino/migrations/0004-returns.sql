-- What each of our games took and gave in an hour, beside what its maths says: statistics over the
-- books, which are elsewhere. Floating point is right here: expectations are no money.
create table casino.return_hour (
  game_id text collate "C" not null,
  hour timestamptz not null,
  round_count bigint not null,
  stake_units bigint not null,
  -- Without pools, which are members' money set aside.
  payout_units bigint not null,
  expected_units double precision not null,
  -- Of the payout, in units squared.
  variance double precision not null,
  -- The most that one of these rounds could have given.
  top_units bigint not null,
  -- Members' own mistakes lower what comes back: only too much of it says something.
  is_decided boolean not null,
  primary key (game_id, hour)
) with (fillfactor = 70);
create index return_hour_by_hour on casino.return_hour (hour);
