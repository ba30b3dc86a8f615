create schema rtp;

-- The hours were kept by the slots, though tables and fishing rooms count in them too.
alter table casino.return_hour set schema rtp;
