create schema promotions;

-- What the house offers. Whoever has a claim keeps the terms of its grant.
create table promotions.offer (
  id uuid primary key,
  kind text collate "C" not null
    check (kind in ('first-deposit', 'weekday-deposit', 'check-in', 'code')),
  title jsonb not null,
  terms jsonb not null,
  -- Of a deposit: its share in percent, up to the most. Of the others: the most itself.
  percent int not null check (percent between 0 and 500),
  most_units bigint not null check (most_units > 0),
  least_units bigint not null check (least_units >= 0),
  multiple int not null check (multiple between 0 and 10),
  days int not null check (days between 1 and 365),
  -- 0 is Sunday, in the time zone of the brand.
  weekday int check (weekday between 0 and 6),
  code text collate "C",
  members_max int not null check (members_max > 0),
  budget_units bigint not null check (budget_units > 0),
  starts_at timestamptz not null,
  is_open boolean not null default true,
  place int not null,
  version int not null default 1,
  check ((kind = 'weekday-deposit') = (weekday is not null)),
  check ((kind = 'code') = (code is not null))
);

-- How much of an offer is given; its row is the lock of the budget.
create table promotions.budget (
  offer_id uuid primary key references promotions.offer,
  member_count int not null default 0,
  used_units bigint not null default 0
);

create table promotions.claim (
  id uuid primary key,
  offer_id uuid not null references promotions.offer,
  member_id uuid not null,
  -- The day for what comes back every day or week, otherwise once.
  period text collate "C" not null,
  state text collate "C" not null check (state in ('signed', 'issued', 'claimed', 'rejected')),
  amount_units bigint not null default 0,
  joined_at timestamptz not null,
  ended_at timestamptz,
  unique (member_id, offer_id, period)
);

-- The first deposit of each member.
create table promotions.depositor (
  member_id uuid primary key,
  deposit_id uuid not null
);

select kernel.keep_alterations('promotions.offer');

insert into promotions.offer (id, kind, title, terms, percent, most_units, least_units, multiple,
  days, weekday, code, members_max, budget_units, starts_at, place) values
  ('01900000-0000-7000-8021-000000000001', 'first-deposit',
    '{"KO": "첫 입금 보너스", "EN": "First deposit bonus"}',
    '{"KO": "참여한 뒤 처음 하는 입금에 한 번만 드려요.", "EN": "Given once, for your first deposit after joining."}',
    50, 10000000000, 1000000000, 5, 14, null, null, 10000, 50000000000000, '2026-01-01', 10),
  ('01900000-0000-7000-8021-000000000002', 'weekday-deposit',
    '{"KO": "월요일 슬롯 보너스", "EN": "Monday slots bonus"}',
    '{"KO": "월요일에 참여하고 그날 입금하면 드려요.", "EN": "Join on a Monday and deposit on the same day."}',
    10, 3000000000, 1000000000, 3, 7, 1, null, 5000, 5000000000000, '2026-01-01', 20),
  ('01900000-0000-7000-8021-000000000003', 'weekday-deposit',
    '{"KO": "수요일 회원의 날", "EN": "Wednesday member’s day"}',
    '{"KO": "수요일에 참여하고 그날 입금하면 드려요.", "EN": "Join on a Wednesday and deposit on the same day."}',
    15, 5000000000, 2000000000, 4, 7, 3, null, 5000, 8000000000000, '2026-01-01', 30),
  ('01900000-0000-7000-8021-000000000004', 'weekday-deposit',
    '{"KO": "금요일 입금 보너스", "EN": "Friday deposit bonus"}',
    '{"KO": "금요일에 참여하고 그날 입금하면 드려요.", "EN": "Join on a Friday and deposit on the same day."}',
    10, 5000000000, 2000000000, 3, 7, 5, null, 5000, 8000000000000, '2026-01-01', 40),
  ('01900000-0000-7000-8021-000000000005', 'weekday-deposit',
    '{"KO": "일요일 베스트", "EN": "Sunday’s best"}',
    '{"KO": "일요일에 참여하고 그날 입금하면 드려요.", "EN": "Join on a Sunday and deposit on the same day."}',
    20, 5000000000, 3000000000, 5, 7, 0, null, 3000, 8000000000000, '2026-01-01', 50),
  ('01900000-0000-7000-8021-000000000006', 'check-in',
    '{"KO": "매일 출석 보너스", "EN": "Daily check-in"}',
    '{"KO": "하루에 한 번 받을 수 있어요. 하루는 서울 시각 0시에 시작해요.", "EN": "Once a day. A day begins at midnight in Seoul."}',
    0, 50000000, 0, 1, 1, null, null, 1000000, 50000000000000, '2026-01-01', 60),
  ('01900000-0000-7000-8021-000000000007', 'code',
    '{"KO": "환영 코드", "EN": "Welcome code"}',
    '{"KO": "코드 MADANG을 입력하면 한 번 드려요.", "EN": "Enter the code MADANG, once per member."}',
    0, 300000000, 0, 2, 7, null, 'MADANG', 10000, 3000000000000, '2026-01-01', 70),
  ('01900000-0000-7000-8021-000000000008', 'code',
    '{"KO": "새해 코드", "EN": "New year code"}',
    '{"KO": "2027년 1월 1일부터 코드 SAEHAE를 입력하면 한 번 드려요.", "EN": "From 1 January 2027, enter the code SAEHAE, once per member."}',
    0, 500000000, 0, 2, 7, null, 'SAEHAE', 5000, 2500000000000, '2026-12-31 15:00Z', 80);
insert into promotions.budget (offer_id) select id from promotions.offer;
