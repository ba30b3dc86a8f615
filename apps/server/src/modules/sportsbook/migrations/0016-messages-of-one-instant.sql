-- The digests of the messages that had the number `feed_seq`: a feed may number by milliseconds, and
-- say several things in one.
alter table sportsbook.match add column feed_heard text[] not null default '{}';
