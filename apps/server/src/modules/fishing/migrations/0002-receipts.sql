-- What the house signed of a magazine when it was opened, and of its end.
alter table fishing.magazine add column leaf_index bigint, add column receipt json,
  add column result_receipt json;
