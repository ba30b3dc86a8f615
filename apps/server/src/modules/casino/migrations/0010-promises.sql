-- A seed's promise is a leaf of the transparency log; its number is null for seeds of before the log.
alter table casino.seed add column leaf_index bigint;
-- The client seed comes from the browser after it has seen the hash: with the first round, or with
-- the rotation that brings the seed into use. From then on it stays.
alter table casino.seed add column is_client_seed_fixed boolean not null default false;
update casino.seed set is_client_seed_fixed = true where nonce > 0 or state = 'revealed';
