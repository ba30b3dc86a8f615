-- What of the trail is significant is found by its action; what was altered, by its facts.
create index audit_by_action on operators.audit (action, seq desc);
create index audit_altering on operators.audit (seq desc) where facts ? 'altered';

-- When the program compared itself with what the build wrote down.
create table operators.program_check (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by text not null,
  outcome text not null check (outcome in ('whole', 'differs', 'unbuilt')),
  file_count int not null,
  digest text not null,
  differing jsonb not null
);
create index program_check_by_time on operators.program_check (at);
create trigger program_check_is_kept before update or truncate on operators.program_check
  for each statement execute function operators.refuse_change();

-- When a process of the house was last alive: a longer silence is a significant event.
create table operators.beat (
  is_one boolean primary key default true check (is_one),
  at timestamptz not null
);
