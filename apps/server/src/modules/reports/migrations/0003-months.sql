-- Sums lie in months, so that a month that is over can be detached and archived whole; and what was
-- played below somebody is summed too, so that a team of any size costs what one member costs.

alter table reports.play rename to play_before;
alter index reports.play_pkey rename to play_before_pkey;
create table reports.play (
  member_id uuid not null,
  currency text collate "C" not null,
  day date not null,
  vendor text collate "C" not null,
  category text collate "C" not null,
  game text collate "C" not null,
  bet_count bigint not null,
  stake_units bigint not null,
  payout_units bigint not null,
  valid_bet_units bigint not null,
  primary key (member_id, currency, day, vendor, category, game)
) partition by range (day);
-- Nothing is refused because nobody opened its month; the next opening takes it out of here.
create table reports.play_other partition of reports.play default;

-- What everybody below a leader played together, without the leader's own.
create table reports.team_play (
  leader_id uuid not null,
  currency text collate "C" not null,
  day date not null,
  vendor text collate "C" not null,
  category text collate "C" not null,
  bet_count bigint not null,
  stake_units bigint not null,
  payout_units bigint not null,
  valid_bet_units bigint not null,
  primary key (leader_id, currency, day, vendor, category)
) partition by range (day);
create table reports.team_play_other partition of reports.team_play default;

-- Who stands above a member, the nearest first, at most twelve. Nobody changes who brought them.
create table reports.upline (
  member_id uuid primary key,
  leaders uuid[] not null check (cardinality(leaders) between 1 and 12)
);

-- Opens a month of a table: what waits for it in the default partition moves into it.
create function reports.open_month(of_table text, first_day date) returns void
language plpgsql as $$
declare
  name text := of_table || to_char(first_day, '_YYYY_MM');
  until date := (first_day + interval '1 month')::date;
begin
  if to_regclass('reports.' || name) is not null then return; end if;
  execute format('create table reports.%I (like reports.%I including all) with (fillfactor = 80)',
    name, of_table);
  execute format('with moved as (delete from reports.%I where day >= %L and day < %L returning *)
    insert into reports.%I select * from moved', of_table || '_other', first_day, until, name);
  execute format('alter table reports.%I attach partition reports.%I for values from (%L) to (%L)',
    of_table, name, first_day, until);
end $$;

insert into reports.play select * from reports.play_before;
drop table reports.play_before;

-- The sums of teams, and the lines of members from before them, are made by the first run.
update reports.built set built_at = null;
