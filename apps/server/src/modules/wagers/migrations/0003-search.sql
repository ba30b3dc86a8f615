-- Operators look for rounds of everybody in a span of time: a few pages, and a bet pays nothing.
create index wager_by_placed on wagers.wager using brin (placed_at)
  with (pages_per_range = 32, autosummarize = on);
