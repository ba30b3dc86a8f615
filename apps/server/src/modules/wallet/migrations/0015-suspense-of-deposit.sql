-- A deposit says what else came for it: cases are found by their deposit.
create index suspense_by_deposit on wallet.suspense (deposit_id) where deposit_id is not null;
