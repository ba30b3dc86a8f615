-- Bodies of live messages that are too long for a notification, for a minute. Losing them in a crash
-- costs a moment's freshness, so they need no log.
create unlogged table kernel.bus_body (
  id uuid primary key,
  body jsonb not null,
  kept_at timestamptz not null default clock_timestamp()
);
create index bus_body_by_age on kernel.bus_body (kept_at);
