-- When the last round of a sitting was played: some places want a least time between two.
alter table casino.sitting add column played_at timestamptz;
