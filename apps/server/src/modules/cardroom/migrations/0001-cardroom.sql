create schema cardroom;

-- A table of the card room: its game, its stakes, and between which hands it stands.
-- Chips are hundredths of the money; at practice tables they are nothing but chips.
create table cardroom.card_table (
  id text primary key,
  game text not null,
  name jsonb not null,
  position int not null,
  is_practice boolean not null,
  seat_count int not null check (seat_count between 2 and 9),
  unit_chips bigint not null check (unit_chips > 0),
  small_chips bigint not null check (small_chips >= 0),
  ante_chips bigint not null check (ante_chips >= 0),
  buy_in_chips_min bigint not null check (buy_in_chips_min > 0),
  buy_in_chips_max bigint not null check (buy_in_chips_max >= buy_in_chips_min),
  rake jsonb not null,
  act_ms int not null check (act_ms between 3000 and 120000),
  bank_ms int not null check (bank_ms between 0 and 120000),
  -- Members of one network, one browser or one referral do not sit here together.
  keeps_apart boolean not null,
  version int not null default 1,
  state text not null default 'open' check (state in ('open', 'closed')),
  button_seat int,
  big_blind_seat int,
  winner_seat int,
  carry int not null default 1,
  hand_number bigint not null default 0,
  hand_id uuid,
  next_hand_at timestamptz,
  wanted_until timestamptz
);

create table cardroom.seat (
  table_id text not null references cardroom.card_table,
  seat_no int not null,
  -- Null is a computer player, and only practice tables have those.
  member_id uuid,
  launch_id uuid,
  name text not null,
  stack_chips bigint not null check (stack_chips >= 0),
  state text not null check (state in ('playing', 'sitting-out', 'leaving')),
  owes text not null check (owes in ('nothing', 'entry', 'big', 'both')),
  waits_for_blind boolean not null default false,
  mucks boolean not null default true,
  runs_twice boolean not null default false,
  bank_ms int not null,
  timeout_count int not null default 0,
  hand_count int not null default 0,
  sat_at timestamptz not null,
  sits_out_since timestamptz,
  seen_at timestamptz not null,
  primary key (table_id, seat_no),
  unique (table_id, member_id)
);
create index seat_member on cardroom.seat (member_id) where member_id is not null;

-- A hand: what it began with and every action, in order. Its cards follow from the commitment.
create table cardroom.hand (
  id uuid primary key,
  table_id text not null references cardroom.card_table,
  number bigint not null,
  game text not null,
  state text not null check (state in ('gathering', 'running', 'over', 'void')),
  is_practice boolean not null,
  table_version int not null,
  -- In the order of play: seat number, member, name, preferences, stack.
  seats jsonb not null,
  setup jsonb not null,
  commitment_id uuid not null,
  secret_hash text not null,
  leaf text not null,
  entropy jsonb not null default '[]',
  actions jsonb not null default '[]',
  turn jsonb,
  result jsonb,
  began_at timestamptz not null,
  dealt_at timestamptz,
  ended_at timestamptz,
  unique (table_id, number)
);
create index hand_ended on cardroom.hand (ended_at desc, id);

create table cardroom.hand_seat (
  hand_id uuid not null references cardroom.hand,
  member_id uuid not null,
  seat_no int not null,
  wager_id uuid not null,
  contributed_chips bigint not null,
  won_chips bigint not null,
  ended_at timestamptz not null,
  primary key (hand_id, member_id)
);
create index hand_seat_member on cardroom.hand_seat (member_id, ended_at desc, hand_id);

-- What a member left a table with: who comes back soon brings it back (no ratholing).
create table cardroom.left_stack (
  table_id text not null references cardroom.card_table,
  member_id uuid not null,
  stack_chips bigint not null,
  left_at timestamptz not null,
  primary key (table_id, member_id)
);
