create schema vip;

-- The ladder. Level 0 asks for nothing and is everybody's.
create table vip.rank (
  level int primary key check (level between 0 and 20),
  name jsonb not null,
  hue int not null,
  -- What has to be staked and deposited within ninety days to come in.
  entry_units bigint not null check (entry_units >= 0),
  deposit_units bigint not null check (deposit_units >= 0),
  -- What has to be staked each month to stay.
  keep_units bigint not null check (keep_units >= 0),
  -- What points are worth to this rank: 110 is a tenth more.
  point_percent int not null check (point_percent between 100 and 300),
  gift_units bigint not null check (gift_units >= 0),
  birthday_units bigint not null check (birthday_units >= 0),
  version int not null default 1
);

create table vip.member (
  member_id uuid primary key,
  level int not null default 0 references vip.rank,
  since timestamptz not null,
  -- The month whose keep level was missed and forgiven once; a second one in a row takes a rank.
  graced_month date
);
create index member_by_level on vip.member (level) where level > 0;

create table vip.day (
  member_id uuid not null,
  day date not null,
  valid_units bigint not null default 0,
  deposit_units bigint not null default 0,
  primary key (member_id, day)
);

select kernel.keep_alterations('vip.rank');

insert into vip.rank (level, name, hue, entry_units, deposit_units, keep_units, point_percent,
  gift_units, birthday_units) values
  (0, '{"KO": "새싹", "EN": "Sprout"}', 130, 0, 0, 0, 100, 0, 0),
  (1, '{"KO": "단풍", "EN": "Maple"}', 40, 100000000000, 10000000000, 10000000000, 105, 500000000, 500000000),
  (2, '{"KO": "비취", "EN": "Jade"}', 160, 500000000000, 50000000000, 50000000000, 110, 2000000000, 1000000000),
  (3, '{"KO": "호박", "EN": "Amber"}', 70, 2000000000000, 200000000000, 200000000000, 120, 5000000000, 2000000000),
  (4, '{"KO": "자수정", "EN": "Amethyst"}', 300, 8000000000000, 800000000000, 800000000000, 130, 15000000000, 5000000000),
  (5, '{"KO": "청자", "EN": "Celadon"}', 180, 30000000000000, 3000000000000, 3000000000000, 150, 50000000000, 10000000000);
