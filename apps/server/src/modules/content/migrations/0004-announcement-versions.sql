-- What was announced stays known in every wording it had, as articles already do.
alter table content.announcement
  add column version integer not null default 1 check (version > 0);

create table content.announcement_version (
  id uuid not null references content.announcement (id),
  version integer not null,
  type text not null,
  audience text not null,
  group_name text,
  link text,
  title_ko text not null,
  title_en text not null,
  body_ko text not null,
  body_en text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  state text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (id, version)
);

insert into content.announcement_version
select id, version, type, audience, group_name, link, title_ko, title_en, body_ko, body_en,
  starts_at, ends_at, state, changed_at, changed_by
from content.announcement;

create trigger announcement_version_is_kept before update or delete on content.announcement_version
  for each row execute function content.refuse_change();
