-- What every live thing shares: tables, draws, matches, poker tables and fishing rooms. `kind` names
-- the module's sort of thing, `name` the thing itself.

-- Which process works for it and until when. The epoch rises with every takeover, so that a writer
-- that slept past its lease is refused.
create table kernel.lease (
  kind text not null,
  name text not null,
  owner text,
  epoch bigint not null default 0,
  leased_until timestamptz,
  primary key (kind, name)
) with (fillfactor = 60);
create index lease_by_owner on kernel.lease (kind, owner);

-- The number of the last event of a log, and the last snapshot of what its events came to.
create table kernel.live_log (
  kind text not null,
  name text not null,
  seq bigint not null default 0,
  snapshot_seq bigint,
  snapshot json,
  primary key (kind, name)
) with (fillfactor = 60);

-- What was shown, written before it is shown. The numbers of a log have no gap.
create table kernel.live_event (
  kind text not null,
  name text not null,
  seq bigint not null,
  -- The round, hand or wave that it is about.
  about text not null,
  body json not null,
  at timestamptz not null,
  primary key (kind, name, seq)
);
create index live_event_by_age on kernel.live_event (kind, at);

-- A hash chain: the head and the salt are public before its first round; the end is encrypted, and
-- links are used from the head on, so that the hash of each link is the link before it.
create table kernel.hash_chain (
  id uuid primary key,
  kind text not null,
  name text not null,
  head text not null,
  salt text not null,
  link_count int not null check (link_count > 0),
  used_count int not null default 0 check (used_count between 0 and link_count),
  encrypted_end bytea not null,
  made_at timestamptz not null
);
create index hash_chain_by_name on kernel.hash_chain (kind, name, made_at desc);

-- One secret that was promised: committed, then closed with what players gave to it, then revealed.
-- In this order only, and each once.
create table kernel.commitment (
  id uuid primary key,
  kind text not null,
  subject text not null,
  chain_id uuid not null references kernel.hash_chain,
  link_index int not null,
  -- SHA-256 of the secret, and of the canonical words that bind it to what it decides.
  secret_hash text not null,
  leaf text not null,
  committed_at timestamptz not null,
  entropy text,
  closed_at timestamptz,
  secret text,
  revealed_at timestamptz,
  unique (chain_id, link_index),
  check ((entropy is null) = (closed_at is null)),
  check ((secret is null) = (revealed_at is null)),
  check (revealed_at is null or closed_at is not null)
);
create index commitment_by_subject on kernel.commitment (kind, subject, committed_at desc);

-- For a module whose live things had these records of their own before: no SQL of a module names a
-- table of the kernel.
create function kernel.import_lease(kind text, name text, epoch bigint) returns void
language sql as 'insert into kernel.lease (kind, name, epoch) values ($1, $2, $3)';
create function kernel.import_log(kind text, name text, seq bigint) returns void
language sql as 'insert into kernel.live_log (kind, name, seq) values ($1, $2, $3)';
create function kernel.import_event(kind text, name text, seq bigint, about text, body json,
  at timestamptz) returns void
language sql as 'insert into kernel.live_event values ($1, $2, $3, $4, $5, $6)';
create function kernel.import_chain(id uuid, kind text, name text, head text, salt text,
  link_count int, used_count int, sealed bytea, made_at timestamptz) returns void
language sql as 'insert into kernel.hash_chain values ($1, $2, $3, $4, $5, $6, $7, $8, $9)';
