-- Rounds that were played on money in a vendor's own wallet, as the vendor lists them. They moved
-- nothing in our books and count in no sum of the house: they are what members read about.
create table wagers.outside_round (
  vendor text collate "C" not null,
  -- The vendor's name of it: once, however often it is listed.
  round text collate "C" not null,
  member_id uuid not null,
  game text collate "C" not null,
  category text collate "C" not null,
  currency text collate "C" not null,
  stake_units bigint not null check (stake_units >= 0),
  payout_units bigint not null check (payout_units >= 0),
  state text not null check (state in ('settled', 'void')),
  -- Rises with each correction by the vendor.
  version int not null,
  played_at timestamptz not null,
  changed_at timestamptz not null,
  heard_at timestamptz not null,
  corrected_at timestamptz,
  primary key (vendor, round)
);
create index outside_by_member on wagers.outside_round (member_id, played_at desc);

-- What a round was before the vendor corrected it. Never changed.
create table wagers.outside_before (
  vendor text collate "C" not null,
  round text collate "C" not null,
  version int not null,
  stake_units bigint not null,
  payout_units bigint not null,
  state text not null,
  replaced_at timestamptz not null,
  primary key (vendor, round, version)
);

-- How far the list of each vendor has been read.
create table wagers.outside_feed (
  vendor text collate "C" primary key,
  seen_to timestamptz not null,
  read_at timestamptz not null
);
