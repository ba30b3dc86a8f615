-- What teams and leagues are found by: every end of their names, and of the initials of Korean ones.
create table sportsbook.name_part (
  part text collate "C" not null,
  kind text not null check (kind in ('competition', 'team')),
  ref text not null,
  primary key (part, kind, ref)
);
create index name_part_of_ref on sportsbook.name_part (kind, ref);
