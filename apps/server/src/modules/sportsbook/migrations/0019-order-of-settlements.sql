-- The newest message of a feed that settled a market or took its settlement back: a settlement that
-- comes behind newer prices counts, and one of another market that comes behind it counts too.
create table sportsbook.settled_market (
  match_id uuid not null references sportsbook.match,
  market_key text not null,
  seq bigint not null,
  -- Digests of the messages with this number.
  heard text[] not null,
  primary key (match_id, market_key)
);

-- What was heard of matches with a result, before this table was kept: nothing older counts any more.
insert into sportsbook.settled_market (match_id, market_key, seq, heard)
select m.id, k.key, m.feed_seq, m.feed_heard
from sportsbook.match m
join sportsbook.competition c on c.id = m.competition_id and not c.is_simulated
join sportsbook.market k on k.match_id = m.id
where exists (select from sportsbook.result r where r.match_id = m.id);
