-- The registry of every stake in every game.
create schema wagers;

create table wagers.wager (
  -- Named by the one who asks, so that a repeated press is the same wager.
  id uuid primary key,
  member_id uuid not null,
  game text not null,
  category text not null,
  vendor text not null,
  round text not null,
  currency text not null,
  stake_units bigint not null check (stake_units >= 0),
  payout_units bigint not null default 0 check (payout_units >= 0),
  valid_bet_units bigint not null default 0 check (valid_bet_units >= 0),
  state text not null check (state in ('open', 'settled', 'void', 'refused')),
  refusal text,
  is_trial boolean not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'refused') = (refusal is not null)),
  check ((state in ('settled', 'void')) = (settled_at is not null))
) with (fillfactor = 90);
-- Without the id: an index that holds it would be taken for look-ups by id, and read whole.
create index wager_by_member on wagers.wager (member_id, placed_at desc);
