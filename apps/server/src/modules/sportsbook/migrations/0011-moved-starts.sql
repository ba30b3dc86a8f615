-- When a match was to begin before it was put off: a bet is on the day that it was promised.
create table sportsbook.moved_start (
  match_id uuid not null references sportsbook.match,
  moved_at timestamptz not null,
  promised_at timestamptz not null,
  primary key (match_id, moved_at)
);
