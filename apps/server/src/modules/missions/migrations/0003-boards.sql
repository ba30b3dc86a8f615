-- A week has two boards: by points of missions, and by the best multiple of one bet. Points of the
-- second are hundredths of a multiple.
alter table missions.score add column board text collate "C" not null default 'points'
  check (board in ('points', 'multiple'));
alter table missions.score drop constraint score_pkey;
alter table missions.score add primary key (board, began, member_id);
drop index missions.score_by_points;
create index score_by_points
  on missions.score (board, began, points desc, reached_at, member_id);

alter table missions.prize drop constraint prize_began_fkey;
alter table missions.week add column board text collate "C" not null default 'points'
  check (board in ('points', 'multiple'));
alter table missions.week drop constraint week_pkey;
alter table missions.week add primary key (board, began);
alter table missions.prize add column board text collate "C" not null default 'points'
  check (board in ('points', 'multiple'));
alter table missions.prize drop constraint prize_pkey;
alter table missions.prize drop constraint prize_began_member_id_key;
alter table missions.prize add primary key (board, began, place);
alter table missions.prize add unique (board, began, member_id);
alter table missions.prize add foreign key (board, began) references missions.week;

-- The bets of a week that count for the board of multiples: what is corrected later changes its row,
-- so that the next best one of the member takes its place.
create table missions.win (
  wager_id uuid primary key,
  began date not null,
  member_id uuid not null,
  multiple bigint not null check (multiple >= 200),
  won_at timestamptz not null
);
create index win_by_member on missions.win (began, member_id, multiple desc, won_at);
