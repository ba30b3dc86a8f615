-- The logos of vendors and of ways to pay that operators enter; whoever has none has a drawn mark.
create table uploads.logo (
  kind text not null check (kind in ('vendor', 'payment')),
  subject text not null,
  -- SHA-256 of the bytes: the address of a picture never shows another one.
  hash text not null,
  image bytea not null,
  set_at timestamptz not null,
  set_by text not null,
  primary key (kind, subject)
);
create index on uploads.logo (hash);
