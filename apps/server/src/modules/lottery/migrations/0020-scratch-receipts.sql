-- The number of the series' promise in the transparency log, and what the house signed of a ticket.
alter table lottery.scratch_series add column leaf_index bigint;
alter table lottery.scratch_ticket add column signature text;
create index scratch_ticket_bought on lottery.scratch_ticket (bought_at);
