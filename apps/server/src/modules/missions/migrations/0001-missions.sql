create schema missions;

-- A goal of a day or a week of the brand. No goal asks for losses.
create table missions.mission (
  id uuid primary key,
  cadence text collate "C" not null check (cadence in ('daily', 'weekly')),
  kind text collate "C" not null check (kind in ('valid-bet', 'bet-count', 'deposit')),
  -- Null is every category.
  category text collate "C",
  -- Units of money, or a number of bets.
  goal bigint not null check (goal > 0),
  reward_units bigint not null check (reward_units >= 0),
  -- What it counts on the leaderboard of the week.
  points int not null check (points between 0 and 1000),
  -- Counts from when this one is done in the same period.
  after_id uuid references missions.mission,
  title jsonb not null,
  place int not null,
  is_open boolean not null default true,
  version int not null default 1,
  check (kind <> 'deposit' or category is null)
);

-- Held while what a member has done changes.
create table missions.member (
  member_id uuid primary key
);

create table missions.progress (
  member_id uuid not null,
  mission_id uuid not null references missions.mission,
  began date not null,
  amount bigint not null default 0,
  state text collate "C" not null check (state in ('running', 'done', 'claimed')),
  -- As they were when it was done.
  reward_units bigint not null default 0,
  done_at timestamptz,
  claimed_at timestamptz,
  primary key (member_id, began, mission_id),
  check ((done_at is null) = (state = 'running'))
) with (fillfactor = 80);
create index progress_by_mission on missions.progress (mission_id, began);

-- The leaderboard of a week: who comes to as many points first stands first.
create table missions.score (
  began date not null,
  member_id uuid not null,
  points bigint not null,
  reached_at timestamptz not null,
  primary key (began, member_id)
) with (fillfactor = 80);
create index score_by_points on missions.score (began, points desc, reached_at, member_id);

-- A week that is over and paid; its row is the lock of its end.
create table missions.week (
  began date primary key,
  closed_at timestamptz not null
);

create table missions.prize (
  began date not null references missions.week,
  place int not null check (place > 0),
  member_id uuid not null,
  points bigint not null,
  -- Zero where nothing could be paid: on a break, excluded or not active.
  amount_units bigint not null check (amount_units >= 0),
  primary key (began, place),
  unique (began, member_id)
);

select kernel.keep_alterations('missions.mission');

insert into missions.mission (id, cadence, kind, category, goal, reward_units, points, after_id,
  title, place) values
  ('01900000-0000-7000-8031-000000000001', 'daily', 'bet-count', null, 10, 20000000, 5, null,
    '{"KO": "오늘 베팅 10번", "EN": "Ten bets today"}', 10),
  ('01900000-0000-7000-8031-000000000002', 'daily', 'valid-bet', 'RNG', 2000000000, 30000000, 10,
    '01900000-0000-7000-8031-000000000001',
    '{"KO": "이어서 슬롯 유효 베팅 2만 원", "EN": "Then KRW 20,000 of valid bets on slots"}', 20),
  ('01900000-0000-7000-8031-000000000003', 'daily', 'valid-bet', 'LIVE', 3000000000, 30000000, 10,
    '01900000-0000-7000-8031-000000000002',
    '{"KO": "이어서 라이브 유효 베팅 3만 원", "EN": "Then KRW 30,000 of valid bets at live tables"}', 30),
  ('01900000-0000-7000-8031-000000000004', 'daily', 'bet-count', 'SPORTS', 1, 10000000, 5, null,
    '{"KO": "오늘 스포츠 베팅 1번", "EN": "One sports bet today"}', 40),
  ('01900000-0000-7000-8031-000000000005', 'weekly', 'valid-bet', null, 30000000000, 300000000, 40,
    null, '{"KO": "이번 주 유효 베팅 30만 원", "EN": "KRW 300,000 of valid bets this week"}', 50),
  ('01900000-0000-7000-8031-000000000006', 'weekly', 'bet-count', 'FISH', 5, 50000000, 15, null,
    '{"KO": "이번 주 낚시 5번", "EN": "Five rounds of fishing this week"}', 60),
  ('01900000-0000-7000-8031-000000000007', 'weekly', 'deposit', null, 5000000000, 100000000, 10,
    null, '{"KO": "이번 주 누적 입금 5만 원", "EN": "KRW 50,000 deposited this week"}', 70);
