-- Korean and English are always written; what is written in other languages stands by their codes.
alter table content.announcement
  add column title_others jsonb not null default '{}',
  add column body_others jsonb not null default '{}';
alter table content.announcement_version
  add column title_others jsonb not null default '{}',
  add column body_others jsonb not null default '{}';
alter table content.article_version
  add column title_others jsonb not null default '{}',
  add column body_others jsonb not null default '{}';
