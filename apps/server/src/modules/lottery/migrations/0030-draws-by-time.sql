-- The results of all games are paged by time.
create index draw_by_time on lottery.draw (draw_at desc, game_id desc)
  where drawn is not null or (state = 'void' and secret is not null);
