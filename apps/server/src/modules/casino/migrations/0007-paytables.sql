-- What came back is told of each paytable apart (GLI-19 2.9.2): a game may be played by several. What
-- was counted before that stands under none.
alter table casino.return_hour
  add column paytable text collate "C" not null default '',
  drop constraint return_hour_pkey,
  add primary key (game_id, paytable, hour);
