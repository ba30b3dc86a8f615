-- Months of sums that were detached, one row for each table of each month.
create table reports.archive (
  number int generated always as identity primary key,
  part text collate "C" not null,
  of_table text not null check (of_table in ('play', 'team_play')),
  month date not null,
  row_count bigint not null,
  digest text not null,
  made_at timestamptz not null,
  restored_at timestamptz
);
