-- Limits that the house has set for a member, beside the member's own: the lowest of all holds.
-- A higher one, or none, waits in the same row for a second person.
create table protection.house_limit (
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'bet', 'time')),
  period text not null check (period in ('day', 'week', 'month', 'once')),
  limit_units bigint not null check (limit_units >= 0),
  -- What one person wants instead (null: no limit), and who.
  is_raise_asked boolean not null default false,
  raise_units bigint,
  raise_by_id uuid,
  raise_by text,
  primary key (member_id, kind, period)
);

-- Everything that binds a member's money and time now, whoever set it.
create view protection.limit_in_force as
  select member_id, kind, period, limit_units from protection.limit_now
  union all
  select member_id, kind, period, limit_units from protection.house_limit;
