-- Rounds whose bets are closed, with what these gave: custody draws for these alone.
create view look.table_round as
  select id as ref, chain_id as secret_id, link_index::bigint as at_index,
    table_id || ':' || number || ':' || entropy as words
  from tables.round where state = 'locked' and entropy is not null and not is_voiding;
-- Rounds that were dealt, or that are given back: their link may be shown.
create view look.table_link as
  select id as ref, chain_id as secret_id, link_index::bigint as at_index,
    table_id || ':' || number as words
  from tables.round
  where state in ('dealing', 'result', 'settling', 'closed', 'voided') or is_voiding;
