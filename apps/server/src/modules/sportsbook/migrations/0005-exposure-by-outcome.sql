-- What each outcome of a market would pay, a row each: a bet reads and writes only its own, however
-- many others the market has.
create table sportsbook.exposure_outcome (
  match_id uuid not null,
  market_key text not null,
  outcome text not null,
  payout_units bigint not null,
  primary key (match_id, market_key, outcome)
) with (fillfactor = 60);

insert into sportsbook.exposure_outcome (match_id, market_key, outcome, payout_units)
select e.match_id, e.market_key, p.key, p.value::bigint
from sportsbook.exposure e, jsonb_each_text(e.payout_units) p;

alter table sportsbook.exposure drop column payout_units;
