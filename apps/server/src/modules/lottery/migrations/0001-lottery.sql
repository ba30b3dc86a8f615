create schema lottery;

-- A game: one kind of draw on one schedule. Its id is its game's in the catalog.
create table lottery.game (
  id text primary key,
  family text not null,
  family_version int not null,
  -- Which page shows it: LOTT, ELOTT, TCG_SEA or TCG_LOTTO_VN.
  area text not null,
  position int not null,
  schedule json not null,
  -- Own draws come from a committed secret; results of imported ones from somebody else.
  is_imported boolean not null default false,
  state text not null default 'open' check (state in ('open', 'closed')),
  -- The highest prize group that members may play at.
  group_max int not null check (group_max between 1700 and 2000),
  ticket_units_max bigint not null check (ticket_units_max > 0),
  -- What a draw, and one number of it, may cost at most.
  draw_ceiling_units bigint not null check (draw_ceiling_units > 0),
  number_ceiling_units bigint not null check (number_ceiling_units > 0),
  -- Odds × 10,000 that differ from those of the rules: play type, prize, odds.
  odds json not null default '{}',
  version int not null default 0
);

create table lottery.game_change (
  game_id text not null references lottery.game,
  version int not null,
  before json not null,
  after json not null,
  reason text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (game_id, version)
);

-- One draw of a game. Its number rises with time: the count of intervals, or the day.
create table lottery.draw (
  game_id text not null references lottery.game,
  number bigint not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draw_at timestamptz not null,
  state text not null check (state in
    ('selling', 'closed', 'drawn', 'settled', 'corrected', 'void')),
  commitment_id uuid,
  secret_hash text,
  leaf text,
  entropy text,
  secret text,
  drawn text[],
  drawn_at timestamptz,
  settled_at timestamptz,
  -- Drawn long after its time, because nobody was there to draw it.
  is_late boolean not null default false,
  source json,
  void_reason text,
  correction_count int not null default 0,
  primary key (game_id, number),
  check ((drawn is not null) = (state in ('drawn', 'settled', 'corrected')) or state = 'void')
) with (fillfactor = 70);
create index draw_under_way on lottery.draw (game_id, number)
  where state in ('selling', 'closed', 'drawn');
create index draw_with_result on lottery.draw (game_id, number desc) where drawn is not null;
create index draw_drawn_at on lottery.draw (drawn_at desc) where drawn is not null;

-- A press: one or more lines on one draw, one wager of the same id.
create table lottery.ticket (
  id uuid primary key,
  game_id text not null,
  number bigint not null,
  member_id uuid not null,
  -- Play type, picks, unit, multiple, odds, stake and rebate of each line; not jsonb: a repeated
  -- press hears the same bytes.
  lines json not null,
  stake_units bigint not null check (stake_units > 0),
  rebate_units bigint not null,
  payout_units bigint not null default 0,
  -- What each line won; null until it is settled.
  ends json,
  -- 32 random bytes of the member's browser, as hex.
  entropy text not null,
  state text not null check (state in ('open', 'settled', 'void', 'cancelled', 'held')),
  chase_id uuid,
  placed_at timestamptz not null,
  ended_at timestamptz,
  -- What could not be taken back after a correction.
  owed_units bigint not null default 0,
  foreign key (game_id, number) references lottery.draw
) with (fillfactor = 80);
create index ticket_of_draw on lottery.ticket (game_id, number, member_id, id);
create index ticket_open on lottery.ticket (game_id, number, member_id) where state = 'open';
create index ticket_of_member on lottery.ticket (member_id, id desc);
create index ticket_held on lottery.ticket (placed_at) where state = 'held';

-- What a draw may cost (key '*'), and each number that has a ceiling of its own.
create table lottery.exposure (
  game_id text not null,
  number bigint not null,
  key text not null,
  liability_units bigint not null,
  stake_units bigint not null,
  primary key (game_id, number, key)
) with (fillfactor = 60);

-- The same lines on draws to come, each time with its multiple.
create table lottery.chase (
  id uuid primary key,
  game_id text not null references lottery.game,
  member_id uuid not null,
  lines json not null,
  multiples int[] not null,
  placed_count int not null default 0,
  stops_on_win boolean not null,
  -- Ends when it has lost so much; null for never.
  stop_loss_units bigint,
  net_units bigint not null default 0,
  last_number bigint not null,
  last_ticket_id uuid,
  state text not null check (state in ('running', 'done', 'stopped')),
  -- Why it stopped: won, lost, cancelled, or the refusal of its last ticket.
  ended_by text,
  made_at timestamptz not null,
  ended_at timestamptz
);
create index chase_running on lottery.chase (game_id, id) where state = 'running';
create index chase_of_member on lottery.chase (member_id, id desc);

-- A result of somebody else's draw, as one source says it.
create table lottery.result (
  game_id text not null,
  number bigint not null,
  source text not null,
  drawn text[] not null,
  said_by text not null,
  said_at timestamptz not null,
  primary key (game_id, number, source)
);

-- A printed series of instant tickets. The secret that printed it is shown when it is sold out.
create table lottery.scratch_series (
  id uuid primary key,
  title_id text not null,
  title_version int not null,
  number int not null,
  secret_hash text not null,
  encrypted_secret bytea not null,
  sold_count int not null default 0,
  state text not null check (state in ('selling', 'ended')),
  opened_at timestamptz not null,
  ended_at timestamptz,
  unique (title_id, number)
) with (fillfactor = 60);

create table lottery.scratch_ticket (
  series_id uuid not null references lottery.scratch_series,
  ticket_no int not null,
  id uuid not null unique,
  member_id uuid not null,
  times int not null,
  stake_units bigint not null,
  payout_units bigint not null,
  bought_at timestamptz not null,
  primary key (series_id, ticket_no)
);
create index scratch_of_member on lottery.scratch_ticket (member_id, bought_at desc);
