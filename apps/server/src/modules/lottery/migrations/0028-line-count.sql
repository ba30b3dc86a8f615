-- How many lines a ticket has: they are limited for each member and draw. Null for tickets from
-- before this column existed.
alter table lottery.ticket add column line_count int;
