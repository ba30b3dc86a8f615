-- One upload is one piece of evidence. What was added before counts as handed in: where it was not,
-- its member adds it again.
alter table uploads.image add column used_at timestamptz;
update uploads.image set used_at = added_at;
