-- What paid a stake, account by account in units; null when it was the member's own cash alone.
-- Payouts are divided by it and a stake that is given back follows it exactly.
alter table wagers.wager add column funding jsonb;
