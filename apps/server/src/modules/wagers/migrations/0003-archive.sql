-- Wagers that were decided long ago leave for an archive, by command. What was taken out is on
-- record for ever, with what it came to day by day, so that a closed day can still be proved.
create table wagers.archive (
  number int generated always as identity primary key,
  -- Every wager in it was decided before this day of the brand began.
  before date not null,
  row_count bigint not null,
  digest text not null,
  made_at timestamptz not null,
  restored_at timestamptz
);
create table wagers.archived_day (
  archive int not null references wagers.archive,
  currency text collate "C" not null,
  day date not null,
  bet_count bigint not null,
  stake_units bigint not null,
  payout_units bigint not null,
  primary key (currency, day, archive)
);
