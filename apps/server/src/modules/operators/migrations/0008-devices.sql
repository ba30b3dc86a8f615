-- Browsers in which an operator has logged in: strangers' guesses at the name do not lock them out.
create table operators.device (
  operator_id uuid not null,
  digest bytea not null,
  seen_at timestamptz not null,
  primary key (operator_id, digest)
);
create index device_by_seen on operators.device (seen_at);
