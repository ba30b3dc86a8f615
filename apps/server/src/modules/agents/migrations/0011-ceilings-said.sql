-- Up to which prize group somebody plays lotteries can be said anew; every word is kept with its day.
create table agents.ceiling_word (
  id uuid primary key,
  -- The order of words of one instant.
  place bigint generated always as identity,
  member_id uuid not null,
  -- The agent who said it; null: the house.
  agent_id uuid,
  -- Null: the word before is taken back.
  prize_group int check (prize_group between 1700 and 2000),
  said_by text not null,
  reason text not null,
  said_at timestamptz not null
);
create index ceiling_word_of_member on agents.ceiling_word (member_id, agent_id, place);
insert into agents.ceiling_word (id, member_id, agent_id, prize_group, said_by, reason, said_at)
select gen_random_uuid(), member_id, agent_id, prize_group, 'agent:' || agent_id, '', set_at
from agents.prize_ceiling;
-- The table before stays for a process of the release before, which reads it side by side with this one.
