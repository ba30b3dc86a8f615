-- The number of the draw's promise in the transparency log, and what the house signed of a ticket.
alter table lottery.draw add column leaf_index bigint;
alter table lottery.ticket add column receipt json;
