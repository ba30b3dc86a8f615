-- A limit on time at play: its "units" are minutes of the last 24 hours.
alter table protection.limit_now drop constraint limit_now_kind_check,
  add constraint limit_now_kind_check check (kind in ('deposit', 'loss', 'stake', 'bet', 'time'));

-- When the last stake of the hour was placed, and how long was played: the time between two stakes
-- that follow each other closely.
alter table protection.play_hour
  add column staked_at timestamptz,
  add column played_ms bigint not null default 0;
