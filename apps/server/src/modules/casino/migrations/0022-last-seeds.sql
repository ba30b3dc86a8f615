-- A last seed that was revealed and is still to be written to who played with it.
alter table casino.seed add column untold_at timestamptz;
create index seed_untold on casino.seed (untold_at) where untold_at is not null;
