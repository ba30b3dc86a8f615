-- What members played, summed by day. A row changes only while its day is not over.
create schema reports;

create table reports.play (
  member_id uuid not null,
  currency text collate "C" not null,
  -- The day of the brand (Seoul) in which the wagers were decided.
  day date not null,
  vendor text collate "C" not null,
  category text collate "C" not null,
  game text collate "C" not null,
  bet_count bigint not null,
  stake_units bigint not null,
  payout_units bigint not null,
  valid_bet_units bigint not null,
  primary key (member_id, currency, day, vendor, category, game)
) with (fillfactor = 80);

-- The same of the whole house.
create table reports.house_play (
  currency text collate "C" not null,
  day date not null,
  vendor text collate "C" not null,
  category text collate "C" not null,
  game text collate "C" not null,
  bet_count bigint not null,
  stake_units bigint not null,
  payout_units bigint not null,
  valid_bet_units bigint not null,
  primary key (currency, day, vendor, category, game)
) with (fillfactor = 50);

-- Heard while the sums are being built anew; added as soon as they stand.
create table reports.waiting (
  id bigint generated always as identity primary key,
  bodies jsonb not null
);

-- What the older wagers are, is added by the first run of the rebuild job.
create table reports.built (
  is_one boolean primary key default true check (is_one),
  built_at timestamptz,
  wager_count bigint not null default 0
);
insert into reports.built default values;
