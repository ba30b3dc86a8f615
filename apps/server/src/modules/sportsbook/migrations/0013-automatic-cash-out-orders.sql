-- An automatic cash-out of a bet with a match in play waits as one that was pressed: otherwise a
-- level just below the value would sell at once, ahead of the prices.
alter table sportsbook.cash_out_order add column is_automatic boolean not null default false;
