create schema realtime;

-- A ticket opens one socket, once: only its digest is kept.
create table realtime.ticket (
  digest bytea primary key,
  member_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null
);

-- The board of notable wins: a copy for reading, made from settled wagers.
create table realtime.win (
  wager_id uuid primary key,
  member_id uuid not null,
  game text not null,
  stake_units bigint not null,
  payout_units bigint not null,
  won_at timestamptz not null
);

create index win_latest on realtime.win (won_at desc);
