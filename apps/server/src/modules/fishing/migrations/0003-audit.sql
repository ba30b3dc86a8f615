-- The night's audit reads magazines in the order of their ends.
create index magazine_shown on fishing.magazine (settled_at, id) where server_seed is not null;
