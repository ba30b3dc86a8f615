create schema cashback;

-- Held while a member's cashback changes.
create table cashback.member (
  member_id uuid primary key
);

-- What a member earned in a day (play) or a week (loss) of the brand. What is revised after a
-- period was settled makes another version of it, so that each version is claimed once.
create table cashback.period (
  id uuid primary key,
  member_id uuid not null,
  kind text collate "C" not null check (kind in ('play', 'loss')),
  began date not null,
  version int not null check (version > 0),
  ends_at timestamptz not null,
  state text collate "C" not null
    check (state in ('running', 'ready', 'claimed', 'lapsed', 'nothing')),
  -- Valid bet, or net loss.
  base_units bigint not null default 0,
  -- Base times rate: in millionths of a unit.
  weighted numeric not null default 0,
  -- Known when the period is settled; below zero where a later revision takes back.
  amount_units bigint,
  claim_id uuid,
  unique (member_id, kind, began, version),
  check ((amount_units is null) = (state = 'running')),
  check ((claim_id is not null) = (state = 'claimed'))
) with (fillfactor = 80);
create index period_due on cashback.period (ends_at, id) where state = 'running';
create index period_ready on cashback.period (ends_at, id) where state = 'ready';
create index period_by_member on cashback.period (member_id, ends_at desc, id desc);
create index period_by_day on cashback.period (began, kind);

-- The same by category, for the member to read.
create table cashback.part (
  period_id uuid not null references cashback.period,
  category text collate "C" not null,
  base_units bigint not null,
  weighted numeric not null,
  primary key (period_id, category)
);

create table cashback.claim (
  id uuid primary key,
  member_id uuid not null,
  kind text collate "C" not null,
  amount_units bigint not null check (amount_units > 0),
  claimed_at timestamptz not null
);
create index claim_by_member on cashback.claim (member_id, claimed_at desc);
