-- Whose team a member's play counts for changes with a move, from a day on; the past keeps its line.
alter table reports.upline add column from_day date not null default '-infinity';
alter table reports.upline drop constraint upline_pkey;
alter table reports.upline add primary key (member_id, from_day);
alter table reports.upline drop constraint upline_leaders_check;
