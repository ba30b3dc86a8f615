-- Whoever kept a receipt finds the seed of it by the hash that was promised.
create index seed_by_hash on casino.seed (hash);
