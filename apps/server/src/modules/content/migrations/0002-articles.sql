-- The help center: one row an article, and every wording it ever had.
create table content.article (
  slug text primary key check (slug ~ '^[a-z][a-z0-9-]*$'),
  version integer not null check (version > 0)
);

create table content.article_version (
  slug text not null references content.article (slug),
  version integer not null,
  article_group text not null check (article_group in ('help', 'about')),
  title_ko text not null,
  title_en text not null,
  -- Sanitised HTML, as in announcements.
  body_ko text not null,
  body_en text not null,
  position integer not null,
  is_shown boolean not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (slug, version)
);

create function content.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was written stays written';
end $$;
create trigger article_version_is_kept before update or delete on content.article_version
  for each row execute function content.refuse_change();
