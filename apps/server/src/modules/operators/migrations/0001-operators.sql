create schema operators;

create table operators.operator (
  id uuid primary key,
  name text not null unique check (name = lower(name)),
  password_hash text not null,
  totp_sealed bytea not null,
  -- The last time step whose code was used: a code opens once.
  totp_step_used bigint not null default 0,
  roles text[] not null,
  state text not null default 'active' check (state in ('active', 'disabled')),
  failed_count int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null
);

create table operators.session (
  id uuid primary key,
  operator_id uuid not null references operators.operator,
  cookie_digest bytea not null,
  token_digest bytea not null unique,
  ip text not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  fresh_until timestamptz not null,
  ended_at timestamptz
);

-- Who did what, before it is done and again how it ended. Rows are chained by the sealer.
create table operators.audit (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  operator_id uuid,
  operator_name text not null,
  action text not null,
  object text not null,
  facts jsonb not null,
  outcome text not null,
  request_id uuid not null,
  ip text not null
);
create index audit_by_operator on operators.audit (operator_name, seq desc);
create index audit_by_object on operators.audit (object, seq desc);

-- A link of the chain: the hash over the link before and every audit row of this stretch.
create table operators.audit_link (
  through_seq bigint primary key,
  from_seq bigint not null,
  row_count int not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

create function operators.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_is_kept before update or delete or truncate on operators.audit
  for each statement execute function operators.refuse_change();
create trigger audit_link_is_kept before update or delete or truncate on operators.audit_link
  for each statement execute function operators.refuse_change();

-- What one operator proposes and another must decide: nobody moves a setting alone.
create table operators.proposal (
  id uuid primary key,
  kind text not null check (kind in ('setting')),
  subject text not null,
  wanted jsonb not null,
  before jsonb,
  reason text not null,
  proposed_by uuid not null references operators.operator,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  decided_by uuid references operators.operator,
  decided_at timestamptz,
  check (decided_by is distinct from proposed_by)
);
create index proposal_open on operators.proposal (proposed_at) where state = 'open';

-- A list with its filters under a name, for one operator.
create table operators.saved_view (
  operator_id uuid not null references operators.operator,
  page text not null,
  name text not null,
  query text not null,
  primary key (operator_id, page, name)
);
