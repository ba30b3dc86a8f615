-- The deposit that brought the bonus of a claim: one deposit brings it once for an offer.
alter table promotions.claim add column deposit_id uuid;
create index claim_by_deposit on promotions.claim (deposit_id) where deposit_id is not null;
