-- What came in last stands first where somebody asks for the newest; the first shelf is one age.
alter table catalog.game add column added_at timestamptz not null default now();
