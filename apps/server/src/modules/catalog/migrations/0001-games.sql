create schema catalog;

create table catalog.vendor (
  code text primary key,
  name_ko text not null,
  name_en text not null,
  position int not null
);

create table catalog.game (
  id text primary key,
  vendor_code text not null references catalog.vendor,
  category text not null,
  name_ko text not null,
  name_en text not null,
  is_hot boolean not null default false,
  has_free_play boolean not null default true,
  -- A closed game is not shown and not opened; a round that runs is finished.
  state text not null default 'open' check (state in ('open', 'closed')),
  position int not null
);
create index game_by_category on catalog.game (category, vendor_code, position);

create table catalog.favourite (
  member_id uuid not null,
  game_id text not null references catalog.game,
  added_at timestamptz not null,
  primary key (member_id, game_id)
);

-- When somebody last opened a game: what is recent to one is popular among many.
create table catalog.opening (
  member_id uuid not null,
  game_id text not null references catalog.game,
  opened_at timestamptz not null,
  primary key (member_id, game_id)
);
create index opening_by_time on catalog.opening (opened_at);
