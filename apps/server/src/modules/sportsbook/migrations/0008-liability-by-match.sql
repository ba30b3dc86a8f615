-- What a match may cost is one sum over all of its markets, and what a customer may win of it too:
-- a row for each outcome with what stands on it. Combinations join their legs with `&`; a handicap
-- in play is kept as the line that it is from the start (0:0) of its match.
alter table sportsbook.exposure_outcome add column stake_units bigint not null default 0;

create table sportsbook.customer_exposure (
  match_id uuid not null,
  member_id uuid not null,
  market_key text not null,
  outcome text not null,
  stake_units bigint not null,
  payout_units bigint not null,
  primary key (match_id, member_id, market_key, outcome)
) with (fillfactor = 60);

-- What stands now is counted anew from the open bets: of a system, a ticket for each leg.
delete from sportsbook.exposure_outcome;
insert into sportsbook.customer_exposure
select match_id, member_id, market_key, outcome, sum(stake)::bigint, sum(stake + win)::bigint
from (
  select l.match_id, b.member_id, l.outcome,
    case when l.score_home is null or l.market_key !~ '^handicap~[a-z]+~[^~]+~l-?[0-9.]+$'
      then l.market_key
      else substring(l.market_key from '^.*~l') || ((substring(l.market_key from '[^l]*$'))::float8
        - (l.score_home - l.score_away))::text end as market_key,
    case when b.free_bet_id is null then b.ticket_units else 0 end as stake,
    floor(b.ticket_units * (l.odds_milli - 1000) / 1000.0 * (10000 + b.boost_bps) / 10000.0) as win
  from sportsbook.bet b join sportsbook.leg l on l.bet_id = b.id
  where b.state in ('pending', 'open') and b.held_at is null and l.verdict is null
    and b.kind <> 'combination'
  union all
  select l.match_id, b.member_id, string_agg(l.outcome, '&' order by l.place),
    string_agg(l.market_key, '&' order by l.place),
    case when b.free_bet_id is null then b.ticket_units else 0 end,
    floor(b.ticket_units * (coalesce(b.odds_milli, 1000) - 1000) / 1000.0
      * (10000 + b.boost_bps) / 10000.0)
  from sportsbook.bet b join sportsbook.leg l on l.bet_id = b.id
  where b.state in ('pending', 'open') and b.held_at is null and b.kind = 'combination'
  group by b.id, l.match_id
) own
group by match_id, member_id, market_key, outcome;

insert into sportsbook.exposure_outcome (match_id, market_key, outcome, stake_units, payout_units)
select match_id, market_key, outcome, sum(stake_units), sum(payout_units)
from sportsbook.customer_exposure group by match_id, market_key, outcome;

drop table sportsbook.exposure;
