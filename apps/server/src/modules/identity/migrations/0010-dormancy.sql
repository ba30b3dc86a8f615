-- When a member last came in. For those who were here before, the time begins now.
alter table identity.member add column seen_at timestamptz not null default now();
create index member_by_seen on identity.member (seen_at)
  where kind = 1 and state in ('active', 'age_limited');

-- An account that nobody used for long: its member was told, then it was handled by the policy. A row
-- is kept for each time.
create table identity.dormancy (
  member_id uuid not null references identity.member,
  told_at timestamptz not null,
  -- When it is handled, if nobody came by then.
  due_at timestamptz not null,
  asleep_at timestamptz,
  ended_at timestamptz,
  ending text check (ending in ('came-back', 'closed')),
  primary key (member_id, told_at),
  check ((ended_at is null) = (ending is null))
);
create unique index dormancy_open on identity.dormancy (member_id) where ended_at is null;
create index dormancy_due on identity.dormancy (due_at) where ended_at is null and asleep_at is null;
create index dormancy_by_time on identity.dormancy (told_at desc, member_id);
