-- A complaint has somebody who takes care of it, a time by which it is answered, and a thread: what
-- its member added and what the desk answered. `answer` stays the newest answer.
alter table support.complaint
  add column claimed_by_id uuid,
  add column claimed_by text,
  add column due_at timestamptz;
update support.complaint set due_at = sent_at + interval '24 hours';
alter table support.complaint alter column due_at set not null;
alter table support.complaint drop constraint complaint_check;
alter table support.complaint add check (state <> 'answered' or answer is not null);

create table support.complaint_word (
  id uuid primary key,
  -- What is said within one millisecond keeps its order.
  place bigint generated always as identity,
  complaint_id uuid not null references support.complaint (id),
  by text not null check (by in ('member', 'operator')),
  operator text,
  words text not null,
  at timestamptz not null,
  check ((by = 'operator') = (operator is not null))
);
create index complaint_word_by_complaint on support.complaint_word (complaint_id, place);
insert into support.complaint_word (id, complaint_id, by, operator, words, at)
select gen_random_uuid(), id, 'operator', coalesce(answered_by, ''), answer, answered_at
from support.complaint where answer is not null order by answered_at;

-- Answers that the desk gives often, to be changed before they are sent.
create table support.answer_template (
  id uuid primary key,
  title text not null check (length(title) between 1 and 60),
  words text not null check (length(words) between 2 and 2000),
  by text not null,
  at timestamptz not null
);
select kernel.keep_alterations('support.answer_template');
