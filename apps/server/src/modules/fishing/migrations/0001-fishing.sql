create schema fishing;

-- A room of the lobby. Its id is its game's in the catalog.
create table fishing.room (
  id text primary key,
  theme text not null check (theme in ('reef', 'abyss', 'palace')),
  position int not null,
  bet_units_min bigint not null check (bet_units_min > 0),
  bet_units_max bigint not null check (bet_units_max >= bet_units_min),
  -- Which version of packages/games/src/fishing says what targets pay.
  rules_version int not null default 1,
  state text not null default 'open' check (state in ('open', 'closed')),
  version int not null default 1
);

create table fishing.change (
  room_id text not null references fishing.room,
  version int not null,
  before json not null,
  after json not null,
  changed_by text not null,
  reason text not null,
  changed_at timestamptz not null,
  primary key (room_id, version)
);

-- A room's own copy of the sea: it has as many as it needs, with four seats each.
create table fishing.tank (
  id text primary key,
  room_id text not null references fishing.room,
  number int not null,
  -- The wave that swims: its seed is revealed, and that of the next one promised.
  wave int not null default 0,
  seed text,
  next_commitment uuid,
  next_hash text,
  wave_started_at timestamptz,
  wave_ends_at timestamptz,
  unique (room_id, number)
) with (fillfactor = 70);

create table fishing.seat (
  tank_id text not null references fishing.tank,
  seat int not null check (seat between 0 and 3),
  member_id uuid not null unique,
  launch_id uuid not null,
  -- Masked: what the others read.
  name text not null,
  seen_at timestamptz not null,
  -- The promise for the next magazine.
  commitment_id uuid not null,
  commitment text not null,
  primary key (tank_id, seat)
) with (fillfactor = 70);

-- Ten seconds of shots, reserved as one wager of the same id and settled once.
create table fishing.magazine (
  id uuid primary key,
  tank_id text not null references fishing.tank,
  room_id text not null,
  seat int not null,
  member_id uuid not null,
  launch_id uuid not null,
  bet_units bigint not null check (bet_units > 0),
  shot_max int not null check (shot_max between 1 and 60),
  rules_version int not null,
  commitment_id uuid not null unique,
  commitment text not null,
  client_seed text not null,
  server_seed text,
  shot_count int not null default 0,
  won_units bigint not null default 0,
  -- held: what it won waits because the member's account is frozen.
  state text not null default 'open' check (state in ('open', 'settled', 'held', 'void')),
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  settled_at timestamptz,
  check (shot_count <= shot_max)
) with (fillfactor = 70);
create index magazine_by_member on fishing.magazine (member_id, room_id, opened_at desc);
create index magazine_due on fishing.magazine (ends_at) where state in ('open', 'held');
create index magazine_open_by_tank on fishing.magazine (tank_id) where state = 'open';

-- Hits that came together: what a crash is settled from. Written before anybody sees a result.
create table fishing.volley (
  id uuid primary key,
  magazine_id uuid not null references fishing.magazine,
  wave int not null,
  -- Each paid hit: number, fish, target, multiplier. Not jsonb: a repeat hears the same bytes.
  shots json not null,
  fired_at timestamptz not null
);
create index volley_by_magazine on fishing.volley (magazine_id, fired_at);

-- A fish is caught once.
create table fishing.caught (
  tank_id text not null,
  wave int not null,
  fish int not null,
  body json not null,
  primary key (tank_id, wave, fish)
);

select kernel.keep_alterations('fishing.room');
select kernel.keep_alterations('fishing.change');
