-- The house says at any moment what lies in rounds that have not ended: few rows of very many.
create index wager_in_play on wagers.wager (currency) include (stake_units) where state = 'open';
