-- A stake that was taken and whose round is not made yet. Custody draws only for what stands here; the
-- row goes when its round is written, in the same transaction.
create table casino.open_round (
  id uuid primary key,
  sitting_id uuid not null,
  owner_id uuid not null,
  game_id text not null,
  version int not null,
  seed_id uuid not null,
  server_seed_hash text not null,
  leaf_index bigint,
  client_seed text not null,
  nonce bigint not null,
  stake_units bigint not null check (stake_units > 0),
  is_bought boolean not null,
  is_trial boolean not null,
  placed_at timestamptz not null,
  unique (seed_id, nonce)
);
create index open_round_by_age on casino.open_round (placed_at);

-- Seeds are in custody; a row keeps what is public, and the seed itself once it was shown.
alter table casino.seed alter column sealed drop not null;
alter table casino.seed add column server_seed text;
-- From this nonce on custody has drawn; rounds before it can be made again once the seed is shown.
alter table casino.seed add column drawn_from bigint not null default 0;
update casino.seed set drawn_from = nonce;
create view look.old_seed as
  select id, 'casino-seeds'::text as kind, 'seed'::text as form, hash, null::text as salt,
    1 as link_count, sealed
  from casino.seed where sealed is not null;
create view look.slot_stake as
  select id as ref, seed_id as secret_id, nonce as at_index,
    client_seed || ':' || nonce as words
  from casino.open_round;
-- A seed is shown whole, so it counts as used up to the end.
create view look.retired_seed as
  select id as ref, id as secret_id, 9007199254740991::bigint as at_index, hash as words
  from casino.seed where state = 'revealed';
