-- What a member wrote down about another whom they played with. Only its author reads it.
create table cardroom.note (
  member_id uuid not null,
  about_id uuid not null,
  -- As it stood on the seat when the note was written.
  about_name text not null,
  words text not null check (words <> ''),
  written_at timestamptz not null,
  primary key (member_id, about_id)
);
create index note_about on cardroom.note (about_id);
-- When a member last said something at the table.
alter table cardroom.seat add column emoted_at timestamptz;
