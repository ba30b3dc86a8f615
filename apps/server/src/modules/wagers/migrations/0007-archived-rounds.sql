-- A vendor may correct a round whose details already lie in an archive. What such a round counts for
-- stays here, so that its correction can take the place of it: without this nobody could say by how
-- much the sums of its day change.
create table wagers.outside_archived (
  vendor text collate "C" not null,
  round text collate "C" not null,
  archive int not null references wagers.outside_archive,
  member_id uuid not null,
  game text collate "C" not null,
  category text collate "C" not null,
  currency text collate "C" not null,
  stake_units bigint not null,
  payout_units bigint not null,
  state text not null,
  version int not null,
  played_at timestamptz not null,
  changed_at timestamptz not null,
  corrected_at timestamptz,
  primary key (vendor, round)
);
-- Archives from before this table hold rounds that nobody here knows.
alter table wagers.outside_archive add column lists_rounds boolean not null default false;
