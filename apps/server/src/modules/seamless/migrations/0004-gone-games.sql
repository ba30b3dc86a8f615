-- Since when a game is missing in its vendor's feed: what an import closed, another one opens.
alter table seamless.game add column gone_at timestamptz;
