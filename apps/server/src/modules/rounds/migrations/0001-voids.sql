create schema rounds;

-- A round that two operators took back; the id is that of the proposal.
create table rounds.void (
  id uuid primary key,
  kind text not null check (kind in ('slot', 'table')),
  round uuid not null,
  voided_at timestamptz not null,
  unique (kind, round)
);

-- Each bet of it, as it was, and whether its money is back where it was.
create table rounds.void_bet (
  void_id uuid not null references rounds.void,
  bet_id uuid not null,
  member_id uuid not null,
  stake_units bigint not null,
  payout_units bigint not null,
  is_back boolean not null,
  primary key (void_id, bet_id)
);
create index void_bet_standing on rounds.void_bet (void_id) where not is_back;
