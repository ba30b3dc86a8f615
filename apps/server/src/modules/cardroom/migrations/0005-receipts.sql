-- The promise of a hand in the transparency log, and what the house signed of the hand's end.
alter table cardroom.hand add column leaf_index bigint, add column receipt json;
