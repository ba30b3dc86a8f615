-- Who came in, when and from where: for the member's page in the back office. Kept for a year.
create table identity.login (
  session_id uuid primary key,
  member_id uuid not null references identity.member,
  at timestamptz not null,
  ip text not null,
  device text not null
);
create index login_by_member on identity.login (member_id, at desc);
create index login_by_time on identity.login (at);
