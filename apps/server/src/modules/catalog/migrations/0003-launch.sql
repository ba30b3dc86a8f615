-- How a game begins (specification, 4, game launch): which lottery page, or a list of the vendor's.
alter table catalog.game
  add column account_type text,
  add column code text,
  add column default_play_type text,
  add column opens_list boolean not null default false;
