-- To whom a member hands agent credit up, where an operator allows it. Who was brought by whom is
-- another thing.
create table identity.upline (
  member_id uuid primary key references identity.member,
  upline_id uuid not null references identity.member,
  may_transfer boolean not null,
  set_by text not null,
  reason text not null,
  set_at timestamptz not null,
  check (member_id <> upline_id)
);
create index upline_by_time on identity.upline (set_at desc, member_id);
