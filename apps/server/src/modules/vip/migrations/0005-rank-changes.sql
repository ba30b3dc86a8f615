-- What points were worth at a rank, and from when: what a bet gave is taken back by the same.
create table vip.rank_change (
  level int not null references vip.rank,
  at timestamptz not null,
  point_percent int not null,
  primary key (level, at)
);
insert into vip.rank_change (level, at, point_percent)
select level, '-infinity', point_percent from vip.rank;
