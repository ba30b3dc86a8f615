-- Images that members added; the bytes lie in files, here is whose they are.
create schema uploads;

create table uploads.image (
  id uuid primary key,
  owner uuid not null,
  width integer not null,
  height integer not null,
  byte_count integer not null,
  digest bytea not null,
  added_at timestamptz not null
);
create index image_by_owner on uploads.image (owner, added_at);
