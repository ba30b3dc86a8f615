create schema content;

create table content.announcement (
  id uuid primary key,
  -- The specification's letters: banner, player notice, pop-up, promotion, help.
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  audience text not null check (audience in ('everyone', 'member')),
  title_ko text not null,
  title_en text not null,
  -- Sanitised HTML: what is stored here was cleaned before it was written.
  body_ko text not null,
  body_en text not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  state text not null default 'active' check (state in ('active', 'retired')),
  changed_at timestamptz not null,
  changed_by text not null
);

create index announcement_shown on content.announcement (starts_at desc) where state = 'active';
