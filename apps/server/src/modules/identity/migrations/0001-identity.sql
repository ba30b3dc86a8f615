create schema identity;

create table identity.member (
  id uuid primary key,
  -- Folded: lower case and one form of every letter, so that no two names look the same.
  account text not null unique,
  -- The specification's account type: 1 member, 4 trial.
  kind smallint not null check (kind in (1, 4)),
  state text not null check (state in ('active', 'age_limited', 'suspended', 'closed')),
  nickname text,
  real_name text,
  mobile text,
  email text,
  born_on date,
  contacts jsonb not null default '{}',
  language text not null default 'KO',
  referral_code text not null unique,
  referred_by_id uuid references identity.member,
  terms_version text,
  has_confirmed_age boolean not null default false,
  registered_ip text not null,
  registered_from text,
  registered_at timestamptz not null
);
create index member_by_nickname on identity.member (lower(nickname) text_pattern_ops, id);
create index member_by_account on identity.member (account text_pattern_ops, id);
create index member_age_limited on identity.member (born_on) where state = 'age_limited';
create index member_trial on identity.member (registered_at) where kind = 4 and state = 'active';

-- Every change of a member's standing: who, from what, to what, why. Rows are only ever added.
create table identity.member_change (
  id bigint generated always as identity primary key,
  member_id uuid not null references identity.member,
  state_before text not null,
  state_after text not null,
  changed_by text not null,
  reason text not null,
  changed_at timestamptz not null
);
create index member_change_by_member on identity.member_change (member_id, id desc);

create table identity.credential (
  member_id uuid not null references identity.member,
  purpose text not null check (purpose in ('login', 'payment')),
  hash text not null,
  -- Chosen by somebody else (an operator's reset): it opens nothing but its own change.
  is_initial boolean not null default false,
  failed_count int not null default 0,
  locked_until timestamptz,
  set_at timestamptz not null,
  primary key (member_id, purpose)
);

-- A browser that is logged in. Only digests are kept: a stolen table opens nothing.
create table identity.session (
  id uuid primary key,
  member_id uuid not null references identity.member,
  cookie_digest bytea not null unique,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  fresh_until timestamptz not null,
  password_verified_at timestamptz,
  must_change_password boolean not null,
  ip text not null,
  device text not null
);
create index session_by_member on identity.session (member_id, seen_at desc);
create index session_by_end on identity.session (ends_at);

-- One row per tab of that browser.
create table identity.session_token (
  digest bytea primary key,
  session_id uuid not null references identity.session on delete cascade,
  made_at timestamptz not null
);
create index session_token_by_session on identity.session_token (session_id, made_at desc);

-- Counters of tries: one per account name, one per address, one per purpose.
create table identity.attempt (
  bucket text primary key,
  tried_count int not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);
create index attempt_by_end on identity.attempt (window_ends_at);

create table identity.slider (
  id uuid primary key,
  purpose text not null,
  x int not null,
  ip text not null,
  ends_at timestamptz not null
);

create table identity.human_pass (
  digest bytea primary key,
  purpose text not null,
  ip text not null,
  ends_at timestamptz not null
);
