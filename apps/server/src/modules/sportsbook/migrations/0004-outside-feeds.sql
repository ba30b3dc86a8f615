-- Feeds number their messages as they like: by milliseconds, too.
alter table sportsbook.match alter column feed_seq type bigint;

alter table sportsbook.feed
  -- Until when everything was heard, by kind of news: product to milliseconds.
  add column heard jsonb not null default '{}',
  -- A feed that is asked once a minute is not silent after ten seconds.
  add column silent_ms int not null default 10000,
  -- Why it could not be read the last time.
  add column problem text;
