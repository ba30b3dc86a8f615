-- Secrets of the house: server seeds, ends of hash chains, secrets of draws. Only the role of the
-- custody process has any right here. Lines may be added and never changed.
create table custody.key (
  number int primary key,
  -- The data key that seals secrets, closed by the key of a file or of a token outside.
  wrapped bytea not null,
  made_at timestamptz not null default now()
);

create table custody.secret (
  id uuid primary key,
  kind text not null,
  -- `seed`: its text is the key; `chain`: 32 bytes at the end of a hash chain, which may have one link.
  form text not null check (form in ('seed', 'chain')),
  -- What was promised: SHA-256 of the seed's text, or the head of the chain.
  hash text not null,
  salt text,
  link_count int not null check (link_count > 0),
  key_number int not null references custody.key,
  sealed bytea not null,
  -- Up to this number everything was shown: nothing new is ever drawn there.
  revealed_to bigint not null default -1,
  made_at timestamptz not null
);

-- One answer of a secret, bound to what it was asked for. The same may be asked again; anything
-- else for the same number is refused for ever.
create table custody.use (
  secret_id uuid not null references custody.secret,
  at_index bigint not null,
  what text not null check (what in ('draw', 'reveal')),
  look text not null,
  ref uuid not null,
  -- SHA-256 of the words that it was drawn with.
  facts text not null,
  line bigint not null,
  primary key (secret_id, at_index, what)
);
create index use_by_line on custody.use (line);

-- The trail: a line covers the uses of one batch, and by its hash every line before it.
create table custody.line (
  number bigint primary key,
  at timestamptz not null,
  use_count int not null,
  hash text not null
);

create table custody.head (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  hash text not null
);
insert into custody.head (number, hash) values (0, repeat('0', 64));

create function custody.is_kept() returns trigger language plpgsql as $$
begin raise exception 'the trail of custody is append-only'; end $$;
create trigger line_is_kept before update or delete on custody.line
  for each row execute function custody.is_kept();
create trigger use_is_kept before update or delete on custody.use
  for each row execute function custody.is_kept();
