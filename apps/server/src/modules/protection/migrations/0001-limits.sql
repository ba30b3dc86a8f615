create schema protection;

-- The limits in force. No row, no limit.
create table protection.limit_now (
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'bet')),
  period text not null check (period in ('day', 'week', 'month', 'once')),
  limit_units bigint not null check (limit_units >= 0),
  primary key (member_id, kind, period),
  check ((kind = 'bet') = (period = 'once'))
);

-- A wish for a higher limit, or for none (null), that waits for its time and a second yes.
create table protection.raise (
  member_id uuid not null,
  kind text not null,
  period text not null,
  limit_units bigint,
  requested_at timestamptz not null,
  confirmable_at timestamptz not null,
  lapses_at timestamptz not null,
  primary key (member_id, kind, period)
);

-- Every step of every limit: who, from what, to what, when asked, when in force, why. Rows are only
-- ever added.
create table protection.limit_step (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  kind text not null,
  period text not null,
  step text not null check (step in ('lowered', 'raise-requested', 'raise-confirmed')),
  changed_by text not null,
  units_before bigint,
  units_after bigint,
  requested_at timestamptz not null,
  effective_at timestamptz,
  reason text not null
);
create index limit_step_by_member on protection.limit_step (member_id, id desc);

create function protection.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of limits is never changed';
end $$;
create trigger limit_step_is_kept before update or delete or truncate on protection.limit_step
  for each statement execute function protection.refuse_change();

-- What each member staked, won and deposited, by hour: the limits are sums over these.
create table protection.play_hour (
  member_id uuid not null,
  hour timestamptz not null,
  stake_units bigint not null,
  payout_units bigint not null,
  primary key (member_id, hour)
) with (fillfactor = 60);

create table protection.deposit_hour (
  member_id uuid not null,
  hour timestamptz not null,
  deposit_units bigint not null,
  primary key (member_id, hour)
) with (fillfactor = 60);
