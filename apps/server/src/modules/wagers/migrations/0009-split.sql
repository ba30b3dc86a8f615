-- The wager that this one was taken out of: its stake is in the books under that one.
alter table wagers.wager add column parent_id uuid;
