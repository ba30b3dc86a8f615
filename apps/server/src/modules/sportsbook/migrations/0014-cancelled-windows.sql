-- What a feed cancelled of a match, by market and by when bets were placed: from an instant, and
-- before another, null where that side is open. The newest message of a market and a window counts.
-- What was cancelled without a window stands in `voided_market`, beside what the desk voided.
create table sportsbook.cancellation (
  match_id uuid not null references sportsbook.match,
  market_key text not null,
  from_at timestamptz,
  until_at timestamptz,
  is_taken_back boolean not null,
  reason text not null,
  -- The number of the newest message, and the digests of those that had this number.
  seq bigint not null,
  heard text[] not null,
  unique nulls not distinct (match_id, market_key, from_at, until_at)
);

-- The bets on a market that are void whatever the result says.
create view sportsbook.voided as
  select match_id, market_key, reason, null::timestamptz as from_at, null::timestamptz as until_at
  from sportsbook.voided_market
  union all
  select match_id, market_key, reason, from_at, until_at from sportsbook.cancellation
  where not is_taken_back and (from_at is not null or until_at is not null);
