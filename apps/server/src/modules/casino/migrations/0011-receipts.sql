-- The number of the promise that the round was made of, and what the house signed of the round: with
-- the row anybody can say what was signed. Null for rounds of before there were receipts.
alter table casino.round add column leaf_index bigint, add column receipt_signature text;
-- The nightly audit plays the rounds of a day again, whoever's they are.
create index round_by_time on casino.round (placed_at, id);
