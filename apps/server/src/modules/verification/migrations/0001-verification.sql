-- How well the house knows its members: tiers, what they handed in, and who looked at it.
create schema verification;

create table verification.profile (
  member_id uuid primary key,
  tier text not null default 'K0' check (tier in ('K0', 'K1', 'K2', 'K3')),
  country text,
  address_sealed bytea,
  -- The end of the document; from then on only the first tier is left.
  valid_until timestamptz,
  -- The house wants this tier, whatever was paid in.
  demanded text check (demanded in ('K2', 'K3')),
  -- The member was told: that this tier will soon be needed, and that the document ends.
  asked_tier text,
  end_told_at timestamptz
);
create index profile_ending on verification.profile (valid_until)
  where valid_until is not null and end_told_at is null;

create table verification.request (
  id uuid primary key,
  member_id uuid not null,
  tier text not null check (tier in ('K1', 'K2', 'K3')),
  state text not null check (state in
    ('waiting', 'checking', 'second-check', 'asked', 'approved', 'refused')),
  kind text,
  uploads uuid[] not null default '{}',
  words_sealed bytea,
  flags text[] not null default '{}',
  reason text,
  claimed_by_id uuid,
  claimed_by text,
  agreed_by_id uuid,
  agreed_by text,
  is_agreed_senior boolean not null default false,
  decided_by text,
  decided_at timestamptz,
  handed_in_at timestamptz not null,
  due_at timestamptz not null,
  valid_until timestamptz
);
create index request_by_age on verification.request (handed_in_at, id);
create index request_by_member on verification.request (member_id, handed_in_at);
-- One question at a time: of ten presses one is asked.
create unique index request_once on verification.request (member_id)
  where state in ('waiting', 'checking', 'second-check', 'asked');
create index request_refused on verification.request (decided_at)
  where state = 'refused' and uploads <> '{}';

-- Every step of a member's tier. Rows are only ever added, until the member is erased.
create table verification.step (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  tier text not null,
  step text not null,
  by text not null,
  reason text,
  -- Said to the member too, or for the trail alone.
  is_open boolean not null,
  at timestamptz not null
);
create index step_by_member on verification.step (member_id, id desc);
