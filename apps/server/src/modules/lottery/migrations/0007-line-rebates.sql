-- The highest prize group that the contracts above a member allowed when a ticket was placed; null
-- for a member under none. The line gets the rest when the ticket is settled.
alter table lottery.ticket add column group_max int;
