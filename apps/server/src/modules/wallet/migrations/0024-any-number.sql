-- Whoever holds a number of the outside finds its document.
create index deposit_by_code on wallet.deposit (code);
create index deposit_by_payment on wallet.deposit (payment_id) where payment_id is not null;
create index withdrawal_by_reference on wallet.withdrawal (reference) where reference is not null;
-- Large queues are read by amount, too.
create index deposit_by_amount on wallet.deposit (state, amount_units, requested_at, id);
create index withdrawal_by_amount on wallet.withdrawal (state, amount_units, requested_at, id);
