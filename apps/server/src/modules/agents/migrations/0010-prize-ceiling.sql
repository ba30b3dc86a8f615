-- Up to which prize group somebody plays, as the agent said who added the account.
create table agents.prize_ceiling (
  member_id uuid primary key,
  agent_id uuid not null,
  prize_group int not null check (prize_group between 1700 and 2000),
  set_at timestamptz not null
);
