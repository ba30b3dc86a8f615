-- What a retired game's pool is shared by: stakes since the pool was won last, fixed once.
create table casino.retirement (
  game_id text primary key,
  retired_at timestamptz not null,
  -- Pool and reserve together when they were shared; null until every round of the game is written.
  shared_units bigint check (shared_units >= 0),
  shared_at timestamptz
);
create table casino.retirement_share (
  game_id text not null references casino.retirement,
  member_id uuid not null,
  stake_units bigint not null check (stake_units > 0),
  amount_units bigint not null check (amount_units >= 0),
  paid_at timestamptz,
  primary key (game_id, member_id)
);
create index retirement_share_due on casino.retirement_share (game_id, member_id) where paid_at is null;
select kernel.keep_alterations('casino.retirement');
select kernel.keep_alterations('casino.retirement_share');
