-- What was played in vendors' own wallets, summed by day in the transaction that keeps a round or
-- its correction: reports read these, and they stay when the rounds leave for an archive. Void
-- rounds add nothing.
create table wagers.outside_play (
  member_id uuid not null,
  currency text collate "C" not null,
  -- The day of the brand in which it was played.
  day date not null,
  vendor text collate "C" not null,
  category text collate "C" not null,
  game text collate "C" not null,
  bet_count bigint not null,
  stake_units bigint not null,
  payout_units bigint not null,
  primary key (member_id, currency, day, vendor, category, game)
);
create table wagers.outside_house (
  currency text collate "C" not null,
  day date not null,
  vendor text collate "C" not null,
  bet_count bigint not null,
  stake_units bigint not null,
  payout_units bigint not null,
  primary key (currency, day, vendor)
);
insert into wagers.outside_play
select member_id, currency, (played_at at time zone 'Asia/Seoul')::date, vendor, category, game,
  count(*), sum(stake_units), sum(payout_units)
from wagers.outside_round where state = 'settled' group by 1, 2, 3, 4, 5, 6;
insert into wagers.outside_house
select currency, day, vendor, sum(bet_count), sum(stake_units), sum(payout_units)
from wagers.outside_play group by 1, 2, 3;

create index outside_by_time on wagers.outside_round (played_at);

-- As with wagers: what was taken out is on record for ever, with what it came to day by day.
create table wagers.outside_archive (
  number int generated always as identity primary key,
  -- Every round in it was played before this day of the brand began.
  before date not null,
  row_count bigint not null,
  digest text not null,
  made_at timestamptz not null,
  restored_at timestamptz
);
create table wagers.outside_archived_day (
  archive int not null references wagers.outside_archive,
  currency text collate "C" not null,
  day date not null,
  bet_count bigint not null,
  stake_units bigint not null,
  payout_units bigint not null,
  primary key (currency, day, archive)
);
