-- Money in suspense is credited or returned by two; a return names its account and the bank's number.
alter table wallet.suspense
  add column proposed_outcome text check (proposed_outcome in ('credited', 'returned')),
  add column proposed_by_id uuid,
  add column proposed_by text,
  add column receiver text,
  add column receiver_sealed bytea,
  add column reference text;
-- Who named its member wanted it credited.
update wallet.suspense
  set proposed_outcome = 'credited', proposed_by_id = named_by_id, proposed_by = named_by
  where state = 'open' and named_by_id is not null and deposit_id is null;
alter table wallet.dispute add column decided_by_id uuid, add column reference text;
-- Everybody who sent a part of a payout: none of them ends a dispute about it.
alter table wallet.payout_part add column decided_by_id uuid;
