-- A feature that was bought has its price as the stake; a pool that was won is part of the payout.
alter table casino.round
  add column is_bought boolean not null default false,
  add column jackpot_units bigint not null default 0 check (jackpot_units >= 0);

-- One row per pool, held by whoever wins it. What the pool holds is in the books, nowhere else.
create table casino.jackpot (
  game_id text primary key,
  won_count bigint not null default 0,
  won_at timestamptz
);
