-- The picture that a member chose: one of ours by its number, or their own, cut to a small square.
create table uploads.avatar (
  member_id uuid primary key,
  kind text not null check (kind in ('STATIC', 'CUSTOM')),
  name text not null,
  image bytea,
  set_at timestamptz not null,
  check ((kind = 'CUSTOM') = (image is not null))
);
