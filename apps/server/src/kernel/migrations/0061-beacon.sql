-- A public beacon whose rounds shared outcomes are mixed with, where the house is given one.
create table kernel.beacon_chain (
  hash text primary key,
  -- All that its hash is of: key, period, genesis, group, name.
  chain jsonb not null,
  heard_at timestamptz not null
);
create table kernel.beacon_round (
  chain_hash text not null references kernel.beacon_chain,
  round bigint not null,
  -- Null: it was not there in time, and whatever waited for it was decided without it.
  signature text,
  noted_at timestamptz not null,
  primary key (chain_hash, round)
);
create index beacon_round_by_age on kernel.beacon_round (noted_at);
