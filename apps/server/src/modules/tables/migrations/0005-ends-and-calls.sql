-- How each spot of a press ended, by its name: what was played there and what came back, in units.
-- Null until it is settled, and for bets that were settled before this was kept.
alter table tables.bet add column ends json;

-- What the dealer said at the end. It may depend on what people did, as where nobody stayed in the
-- round and the dealer drew no card. Null for rounds that ended before this was kept.
alter table tables.round add column call json;
