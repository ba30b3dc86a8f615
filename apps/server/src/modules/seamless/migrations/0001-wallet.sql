create schema seamless;

-- How we reach a vendor and how it reaches us. Its names and games stand in the catalog.
create table seamless.vendor (
  code text primary key,
  dialect text not null check (dialect in ('hub88', 'caleta', 'actions')),
  -- Where the vendor hears our calls, and the only address that its games may have.
  api_origin text not null,
  game_origin text not null,
  -- What the vendor calls us, and the brand of ours that it reports under.
  operator_ref text not null,
  sub_partner text not null,
  -- The vendor's public key (RSA); none where both sides share a secret.
  public_key text,
  -- Our private key or the shared secret, readable by this installation only.
  sealed_key bytea not null,
  state text not null default 'open' check (state in ('open', 'maintenance')),
  changed_at timestamptz not null,
  changed_by text not null
);

-- The vendor's own code of each game of the catalog.
create table seamless.game (
  game_id text primary key,
  vendor text not null references seamless.vendor,
  code text not null,
  category text not null,
  unique (vendor, code)
);

-- What a token opens: one member at one vendor. Tokens are kept as digests.
create table seamless.session (
  token_hash text primary key,
  vendor text not null,
  member_id uuid not null,
  game_id text not null,
  -- The session of the portal that opened it: it ends with it.
  web_session_id uuid,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- A newer token has taken its place: bets are refused, wins and rollbacks are not.
  superseded_at timestamptz
);
create index session_by_member on seamless.session (member_id, vendor, game_id);
create index session_by_web on seamless.session (web_session_id);

-- Free bets that were given to a member: a sum that is staked without money of theirs.
create table seamless.reward (
  id uuid primary key,
  vendor text not null references seamless.vendor,
  member_id uuid not null,
  granted_units bigint not null check (granted_units > 0),
  left_units bigint not null check (left_units between 0 and granted_units),
  granted_by text not null,
  reason text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null
);
create index reward_by_member on seamless.reward (member_id, granted_at desc);

-- Every call of a vendor that moved money, was refused, or keeps another out. Never deleted.
create table seamless.movement (
  -- `<vendor>:<transaction uuid>`: one text, so that a batch looks all of them up by one index.
  key text primary key,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  member_id uuid not null,
  game text not null,
  round text not null,
  -- `<vendor>:<member>:<round>`
  round_key text not null,
  currency text not null,
  amount_units bigint not null check (amount_units >= 0),
  reward_id uuid,
  -- The key of what a win pays or a rollback takes back.
  reference text,
  state text not null check (state in ('open', 'settled', 'rolled-back', 'refused', 'done')),
  no text,
  wager_id uuid,
  -- What wins have paid on a bet so far.
  paid_units bigint not null default 0 check (paid_units >= 0),
  supplier_member text,
  at timestamptz not null,
  check ((state = 'refused') = (no is not null))
) with (fillfactor = 90);
create index movement_by_round on seamless.movement (round_key) where kind = 'bet';
create index movement_open on seamless.movement (at) where kind = 'bet' and state = 'open';

-- What went wrong between us and a vendor, in both directions.
create table seamless.failure (
  id uuid primary key,
  vendor text not null,
  at timestamptz not null,
  call text not null,
  what text not null
);
create index failure_by_vendor on seamless.failure (vendor, at desc);
