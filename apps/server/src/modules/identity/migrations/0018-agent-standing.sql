-- What an account is as an agent, as the module of agents says it: the type of specification point 6
-- and the kinds of contract that its centre shows. Read with the member, so it stands beside them.
create table identity.agent_standing (
  member_id uuid primary key references identity.member,
  type smallint not null check (type in (0, 1, 2, 41, 42)),
  contract_kinds text[] not null default '{}',
  changed_at timestamptz not null
);
