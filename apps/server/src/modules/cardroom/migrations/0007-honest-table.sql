-- How long a member thought before each of their own actions, by the place of the action.
alter table cardroom.hand add column thinks jsonb not null default '[]';
create index hand_to_watch on cardroom.hand (ended_at, id)
  where state in ('over', 'void') and not is_practice;

-- Up to which hand the tables were watched; one row.
create table cardroom.watched (
  is_only boolean primary key default true check (is_only),
  ended_at timestamptz not null,
  hand_id uuid not null
);
insert into cardroom.watched (ended_at, hand_id)
  values ('2000-01-01T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff');

-- What two members did to each other on a day, in hundredths of the table's unit.
create table cardroom.pair_day (
  low_id uuid not null,
  high_id uuid not null,
  day date not null,
  hand_count int not null,
  from_low bigint not null,
  from_high bigint not null,
  low_won_count int not null,
  high_won_count int not null,
  alone_count int not null,
  passive_count int not null,
  hand_ids uuid[] not null,
  primary key (low_id, high_id, day),
  check (low_id < high_id)
);
-- How a member acted on a day: times between turn and action, and the sizes of raises.
create table cardroom.pace_day (
  member_id uuid not null,
  day date not null,
  action_count int not null,
  think_ms bigint not null,
  think_squares numeric not null,
  raise_count int not null,
  sizes jsonb not null,
  hand_ids uuid[] not null,
  primary key (member_id, day)
);
-- What looked wrong, with what was counted and the hands that show it.
create table cardroom.suspicion (
  id uuid primary key,
  signal text not null check (signal in
    ('chip-dumping', 'soft-play', 'pair-win-rate', 'bot-timing', 'bot-exactness')),
  member_id uuid not null,
  other_id uuid,
  sums jsonb not null,
  hand_ids uuid[] not null,
  raised_at timestamptz not null
);
create index suspicion_newest on cardroom.suspicion (raised_at desc, id desc);
create index suspicion_of on cardroom.suspicion (member_id, signal, raised_at desc);
