create schema launch;

-- One opening of a game: a token that works once, then a frame that lives while it is used.
create table launch.launch (
  id uuid primary key,
  token_digest bytea not null unique,
  -- Empty for a trial: a visitor, or anyone who plays for free.
  member_id uuid,
  -- The session that opened it: the frame ends with it.
  session_id uuid,
  game_id text not null,
  ip text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  frame_digest bytea unique,
  seen_at timestamptz,
  ends_at timestamptz
);
create index launch_by_session on launch.launch (session_id);
create index launch_by_age on launch.launch (made_at);
create index launch_by_ip on launch.launch (ip, made_at);
