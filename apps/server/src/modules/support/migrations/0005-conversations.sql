-- A member and the brand talk with each other; a member has one open conversation at most.
create table support.conversation (
  id uuid primary key,
  member_id uuid not null,
  line text not null check (line in ('VIP', 'LIVECHAT')),
  state text not null default 'open' check (state in ('open', 'closed')),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  last_words text not null,
  waits_since timestamptz,
  claimed_by_id uuid,
  claimed_by text,
  check (state = 'open' or waits_since is null)
);
create unique index conversation_open on support.conversation (member_id) where state = 'open';
create index conversation_by_member on support.conversation (member_id, opened_at desc);
create index conversation_waiting on support.conversation (waits_since) where waits_since is not null;
create index conversation_by_time on support.conversation (state, last_at desc);

-- What was said. Rows are only ever added; an erasure empties their words.
create table support.said (
  id uuid primary key,
  -- What is said within one millisecond keeps its order.
  place bigint generated always as identity,
  conversation_id uuid not null references support.conversation (id),
  by text not null check (by in ('member', 'operator')),
  operator text,
  words text not null,
  uploads uuid[] not null check (cardinality(uploads) <= 3),
  at timestamptz not null,
  check ((by = 'operator') = (operator is not null))
);
create index said_by_conversation on support.said (conversation_id, place desc);
