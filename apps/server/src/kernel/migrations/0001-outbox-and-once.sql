-- What was told but not yet heard. A row is taken and deleted in the transaction of its hearers, so
-- each hearing happens exactly once.
create table kernel.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  bodies jsonb not null,
  told_at timestamptz not null default clock_timestamp(),
  failed_count int not null default 0
);

-- The first answer to every call that names its own key: a repeated press hears it again.
create table kernel.once (
  actor text not null,
  key uuid not null,
  call text not null,
  content bytea not null,
  outcome jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (actor, key)
);
create index once_by_age on kernel.once (at);
