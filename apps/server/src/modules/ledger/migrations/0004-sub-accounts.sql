-- A member may have several accounts for one purpose: bonus money of each grant, what lies before
-- them at each table of players. All other accounts have an empty one.
alter table ledger.account add column sub text collate "C" not null default '';
alter table ledger.account drop constraint account_holder_purpose_currency_key;
alter table ledger.account add constraint account_holder_purpose_currency_sub_key
  unique nulls not distinct (holder, purpose, currency, sub);
