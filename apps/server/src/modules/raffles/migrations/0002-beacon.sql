-- Which round of a public beacon decides too, fixed when a raffle opens, and what it was; null for none.
alter table raffles.raffle add column beacon_chain text, add column beacon_round bigint,
  add column beacon_signature text;
