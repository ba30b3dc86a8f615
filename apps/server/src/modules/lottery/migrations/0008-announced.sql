-- A draw stands in sight before its sales open: its times are announced, nothing is promised yet.
alter table lottery.draw drop constraint draw_state_check;
alter table lottery.draw add constraint draw_state_check check (state in
  ('announced', 'selling', 'closed', 'drawn', 'settled', 'corrected', 'void'));
create index draw_to_come on lottery.draw (game_id, number)
  where state in ('announced', 'selling', 'closed', 'drawn');
drop index lottery.draw_under_way;
