create schema support;

-- What the brand writes to members, once, in both languages.
create table support.message (
  id uuid primary key,
  audience text not null check (audience in ('listed', 'all')),
  title_ko text not null,
  title_en text not null,
  -- Sanitised HTML.
  body_ko text not null,
  body_en text not null,
  sent_at timestamptz not null,
  sent_by text not null
);
create index message_by_time on support.message (sent_at desc, id desc);
create index message_to_all on support.message (sent_at desc) where audience = 'all';

-- Who got a listed message, and what a member did with any message.
create table support.receipt (
  message_id uuid not null references support.message (id),
  member_id uuid not null,
  read_at timestamptz,
  removed_at timestamptz,
  primary key (message_id, member_id)
);
create index receipt_by_member on support.receipt (member_id);

-- A word of anybody, also without an account: at most 140 signs, and nobody promised an answer.
create table support.feedback (
  id uuid primary key,
  member_id uuid,
  content text not null check (length(content) between 1 and 140),
  sent_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'read')),
  read_by text
);
create index feedback_by_time on support.feedback (sent_at desc, id desc);

-- A complaint is answered, always.
create table support.complaint (
  id uuid primary key,
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'game', 'account', 'other')),
  content text not null,
  uploads uuid[] not null check (cardinality(uploads) <= 3),
  state text not null default 'open' check (state in ('open', 'answered')),
  sent_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  check ((state = 'answered') = (answer is not null))
);
create index complaint_by_state on support.complaint (state, sent_at desc, id desc);
create index complaint_by_member on support.complaint (member_id, sent_at desc);
