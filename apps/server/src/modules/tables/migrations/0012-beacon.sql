-- Which round of a public beacon decides too, fixed when bets open, and what it was; null for none.
alter table tables.round add column beacon_chain text, add column beacon_round bigint,
  add column beacon_signature text;
