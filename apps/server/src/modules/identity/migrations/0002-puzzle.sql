-- Another way past the slider: a little work for the device of somebody who cannot see the picture.
create table identity.puzzle (
  id uuid primary key,
  purpose text not null,
  seed text not null,
  ip text not null,
  ends_at timestamptz not null
);
