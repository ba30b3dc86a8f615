-- A day's decided wagers are found without reading all of them. BRIN is a few pages and costs a bet
-- nothing: rows lie in the order in which they came, and almost all are decided soon after.
create index wager_by_settled on wagers.wager using brin (settled_at)
  with (pages_per_range = 32, autosummarize = on);
