-- A break or a self-exclusion that holds. A break is over at its end; an exclusion stays until two
-- people of the house have let its member return.
create table protection.pause (
  member_id uuid not null,
  kind text not null check (kind in ('break', 'exclusion')),
  length text not null,
  set_by text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  return_asked_at timestamptz,
  agreed_by text,
  agreed_by_id uuid,
  primary key (member_id, kind),
  check (ends_at is not null or kind = 'exclusion')
);

-- What a member keeps out of sight and out of reach: a category of games, or a vendor.
create table protection.block (
  member_id uuid not null,
  scope text not null check (scope in ('category', 'vendor')),
  code text not null,
  -- Asked to be lifted: it holds until this instant.
  lifts_at timestamptz,
  primary key (member_id, scope, code)
);

-- Every step of both: who, what, when in force, why. Rows are only ever added.
create table protection.pause_step (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  step text not null check (step in
    ('began', 'return-asked', 'return-agreed', 'returned', 'blocked', 'block-lift-asked')),
  subject text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  ends_at timestamptz,
  reason text not null
);
create index pause_step_by_member on protection.pause_step (member_id, id desc);
create trigger pause_step_is_kept before update or delete or truncate on protection.pause_step
  for each statement execute function protection.refuse_change();
