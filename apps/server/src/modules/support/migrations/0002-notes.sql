-- What operators write down about a member for each other. Sealed; rows are only ever added.
create table support.note (
  id uuid primary key,
  member_id uuid not null,
  words_sealed bytea not null,
  by text not null,
  at timestamptz not null
);
create index note_by_member on support.note (member_id, at desc);
