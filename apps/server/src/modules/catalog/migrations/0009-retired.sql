-- A game that was taken out for good: nothing opens it again.
alter table catalog.game add column retired_at timestamptz;
