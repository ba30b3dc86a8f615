-- What kind of stake it is, in the word of the module that takes it. Rows of releases before this
-- one have none: what they are is read from category and vendor, in one place.
alter table wagers.wager add column kind text;
