-- Documents of a person are for fewer eyes than receipts; and what nobody may keep any longer
-- waits here until its file is gone.
alter table uploads.image
  add column is_personal boolean not null default false,
  add column dropped_at timestamptz;
create index image_dropped on uploads.image (dropped_at) where dropped_at is not null;
