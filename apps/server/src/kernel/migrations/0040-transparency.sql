-- The transparency log: every commitment of the house is a leaf before it is used. Leaves are only
-- ever added; their numbers have no gap. Whoever changes one changes the root that was signed.

create table kernel.tree (
  is_only boolean primary key default true check (is_only),
  size bigint not null default 0
) with (fillfactor = 20);
insert into kernel.tree default values;

create table kernel.tree_leaf (
  index bigint primary key,
  -- What is committed, as its module names it: a second leaf of the same thing is never added.
  id text not null unique,
  kind text not null,
  -- The canonical words themselves; their hash is SHA-256 of a zero byte and these bytes.
  words text not null,
  hash bytea not null,
  added_at timestamptz not null
);

-- Hashes of complete subtrees of 256^level leaves: what tiles and proofs are read from.
create table kernel.tree_node (
  level int not null,
  index bigint not null,
  hash bytea not null,
  primary key (level, index)
);

-- What was signed, and whether the store on another machine has it.
create table kernel.tree_head (
  size bigint primary key,
  root bytea not null,
  note text not null,
  signed_at timestamptz not null,
  sent_at timestamptz,
  failed_count int not null default 0
);
create index tree_head_unsent on kernel.tree_head (size) where sent_at is null;

-- What an audit found that is not as it was promised.
create table kernel.proof_fault (
  id bigint generated always as identity primary key,
  -- What kind of thing differs, and which one.
  what text not null,
  about text not null,
  facts jsonb not null,
  found_at timestamptz not null,
  unique (what, about)
);
create index proof_fault_by_age on kernel.proof_fault (found_at);

-- What was promised before there was a log stands in none, and is told apart by this.
alter table kernel.commitment add column is_logged boolean not null default false,
  add column leaf_index bigint;
alter table kernel.hash_chain add column leaf_index bigint;

-- What was promised is never changed and never taken out; whoever does it anyway is found by audits.
create function kernel.refuse_leaf_change() returns trigger language plpgsql as $$
begin
  raise exception 'kernel.tree_leaf is append-only';
end $$;
create trigger tree_leaf_is_kept before update or delete or truncate on kernel.tree_leaf
  for each statement execute function kernel.refuse_leaf_change();
