-- Which rank a member had when: what a wager earned by its rank is taken back by the same rank.
create table vip.level_change (
  member_id uuid not null,
  level int not null references vip.rank,
  at timestamptz not null,
  primary key (member_id, at)
);
insert into vip.level_change (member_id, level, at)
select member_id, level, since from vip.member where level > 0;

-- Where a rank was lost, only what is played from that day on brings it back.
alter table vip.member add column lost_on date;
