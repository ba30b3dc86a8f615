-- Which members came in with which browser: a random word that the browser keeps, as its digest.
create table identity.browser_mark (
  digest bytea not null,
  member_id uuid not null references identity.member,
  seen_at timestamptz not null,
  primary key (member_id, digest)
);
create index browser_mark_by_digest on identity.browser_mark (digest, seen_at);
