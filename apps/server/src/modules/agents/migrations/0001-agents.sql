-- Agents: one tree of dated edges, the sums of every team, contracts and their bills.
create schema agents;

create table agents.agent (
  member_id uuid primary key,
  -- Specification point 6: 1 direct and 2 sub agent with cash, 41 and 42 the same with credit.
  type smallint not null check (type in (1, 2, 41, 42)),
  state text not null check (state in ('active', 'suspended', 'left')),
  since timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  reason text not null
);
create index agent_by_time on agents.agent (since desc, member_id desc);

create table agents.application (
  id uuid primary key,
  member_id uuid not null,
  words text not null,
  state text not null check (state in ('waiting', 'accepted', 'refused')),
  made_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index application_open on agents.application (member_id) where state = 'waiting';
create index application_by_time on agents.application (made_at desc, id desc);

-- Who stands directly above a member, from an instant until another one.
create table agents.edge (
  member_id uuid not null,
  upline_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz,
  set_by text not null,
  reason text not null,
  primary key (member_id, from_at),
  check (member_id <> upline_id),
  check (until_at is null or until_at >= from_at)
);
create unique index edge_now on agents.edge (member_id) where until_at is null;
create index edge_below on agents.edge (upline_id, member_id) where until_at is null;

-- Everybody above a member, with the same dates: teams are read by an index. The check refuses
-- circles, because whoever closed one would stand above themselves here.
create table agents.line (
  ancestor_id uuid not null,
  member_id uuid not null,
  depth int not null check (depth > 0),
  from_at timestamptz not null,
  until_at timestamptz,
  primary key (member_id, ancestor_id, from_at),
  constraint line_no_circle check (ancestor_id <> member_id)
);
create index line_below on agents.line (ancestor_id, depth, member_id) where until_at is null;
create index line_past on agents.line (ancestor_id, until_at) where until_at is not null;

-- Changes of the tree take turns: two at once could close a circle that neither sees.
create function agents.grow() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7201935);
  insert into agents.line (ancestor_id, member_id, depth, from_at)
  select above.id, below.id, above.depth + below.depth + 1, new.from_at
  from (select new.upline_id as id, 0 as depth
        union all select ancestor_id, depth from agents.line
        where member_id = new.upline_id and until_at is null) above,
       (select new.member_id as id, 0 as depth
        union all select member_id, depth from agents.line
        where ancestor_id = new.member_id and until_at is null) below;
  return new;
end $$;
create trigger grow after insert on agents.edge for each row execute function agents.grow();

create function agents.part() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7201935);
  update agents.line set until_at = new.until_at
  where until_at is null
    and ancestor_id in (select new.upline_id union all select ancestor_id from agents.line
      where member_id = new.upline_id and until_at is null)
    and member_id in (select new.member_id union all select member_id from agents.line
      where ancestor_id = new.member_id and until_at is null);
  return new;
end $$;
create trigger part after update of until_at on agents.edge for each row
  when (old.until_at is null and new.until_at is not null) execute function agents.part();

-- A move of a member with the whole team, that two operators decide.
create table agents.move (
  id uuid primary key,
  member_id uuid not null,
  upline_id uuid,
  from_at timestamptz not null,
  state text not null check (state in ('proposed', 'agreed', 'made', 'declined')),
  reason text not null,
  proposed_by_id uuid not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz
);
create index move_by_time on agents.move (proposed_at desc, id desc);

-- An agent's links: each has a code that a registration may carry.
create table agents.link (
  id uuid primary key,
  agent_id uuid not null,
  code text not null unique check (code ~ '^[A-Z0-9]{4,16}$'),
  name text not null,
  campaign text not null,
  landing text not null,
  made_at timestamptz not null
);
create index link_of_agent on agents.link (agent_id, made_at desc, id desc);
create table agents.link_day (
  link_id uuid not null references agents.link,
  day date not null,
  click_count bigint not null default 0,
  registration_count bigint not null default 0,
  first_deposit_count bigint not null default 0,
  primary key (link_id, day)
);
create table agents.arrival (
  member_id uuid primary key,
  link_id uuid references agents.link,
  agent_id uuid not null,
  arrived_at timestamptz not null,
  first_deposit_at timestamptz
);

-- Sums by hour are needed for a week, by day for ever.
create table agents.played (
  -- What everybody below played together, or the owner alone; both are the team.
  is_team boolean not null,
  owner_id uuid not null,
  day date not null,
  category text collate "C" not null,
  vendor text collate "C" not null,
  bet_count bigint not null,
  stake_units bigint not null,
  payout_units bigint not null,
  valid_bet_units bigint not null,
  primary key (owner_id, day, is_team, category, vendor)
) with (fillfactor = 80);
create index played_by_day on agents.played (day, owner_id) where not is_team;
create table agents.played_hour (
  is_team boolean not null,
  owner_id uuid not null,
  hour timestamptz not null,
  stake_units bigint not null,
  payout_units bigint not null,
  valid_bet_units bigint not null,
  primary key (owner_id, hour, is_team)
) with (fillfactor = 80);
create index played_hour_by_hour on agents.played_hour (hour, owner_id) where not is_team;
-- Everything else that a team counts: money in and out, bonuses, salaries, who is new or active.
create table agents.flow (
  is_team boolean not null,
  owner_id uuid not null,
  day date not null,
  kind text collate "C" not null,
  count bigint not null,
  units bigint not null,
  primary key (owner_id, day, is_team, kind)
) with (fillfactor = 80);
-- The movements behind `flow`, one by one.
create table agents.flow_line (
  id text primary key,
  member_id uuid not null,
  kind text not null,
  units bigint not null,
  at timestamptz not null
);
create index flow_line_of_member on agents.flow_line (member_id, at desc, id desc);
create index flow_line_by_time on agents.flow_line (at desc, id desc);
-- What was known too late for its own period, and where it was booked instead.
create table agents.late (
  id bigint generated always as identity primary key,
  wager_id uuid not null,
  member_id uuid not null,
  settled_at timestamptz not null,
  booked_hour timestamptz not null,
  bet_count bigint not null,
  stake_units bigint not null,
  payout_units bigint not null,
  valid_bet_units bigint not null
);
create index late_of_member on agents.late (member_id, booked_hour);
-- Up to where the past is closed: nothing is booked before it any more.
create table agents.horizon (
  is_only boolean primary key default true check (is_only),
  closed_until timestamptz not null
);
