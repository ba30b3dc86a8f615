-- Korean and English are always written; what is written in other languages stands by their codes.
alter table support.message
  add column title_others jsonb not null default '{}',
  add column body_others jsonb not null default '{}';
