-- A banner stands in a group of places and may lead somewhere; other kinds have neither.
alter table content.announcement
  add column group_name text check (group_name in ('w_home', 'w_login', 'w_register')),
  add column link text;
update content.announcement set group_name = 'w_home' where type = 'B';
alter table content.announcement
  add constraint banner_has_group check ((type = 'B') = (group_name is not null));
