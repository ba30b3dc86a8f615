-- Published events in the order in which their transactions ended. `kernel.outbox` takes them in the
-- transaction of the change; whoever dispatches moves them here under one lock and numbers them, so
-- that a number is visible only when all lower ones are: no subscriber can pass over an event whose
-- transaction ended late. A slot is a day, modulo nine: one day is forgotten by one `truncate`.
create table kernel.event (
  seq bigint generated always as identity,
  slot smallint not null,
  kind text not null,
  bodies jsonb not null,
  published_at timestamptz not null,
  primary key (kind, seq, slot)
) partition by list (slot);
create table kernel.event_slot_0 partition of kernel.event for values in (0);
create table kernel.event_slot_1 partition of kernel.event for values in (1);
create table kernel.event_slot_2 partition of kernel.event for values in (2);
create table kernel.event_slot_3 partition of kernel.event for values in (3);
create table kernel.event_slot_4 partition of kernel.event for values in (4);
create table kernel.event_slot_5 partition of kernel.event for values in (5);
create table kernel.event_slot_6 partition of kernel.event for values in (6);
create table kernel.event_slot_7 partition of kernel.event for values in (7);
create table kernel.event_slot_8 partition of kernel.event for values in (8);

create function kernel.empty_event_slot(slot int) returns void language plpgsql as $$
begin
  execute format('truncate kernel.%I', 'event_slot_' || slot);
end
$$;

-- How far each subscriber has come. It moves in the transaction of the subscriber's own work.
create table kernel.subscription (
  name text primary key,
  kind text not null,
  position bigint not null,
  seen_at timestamptz not null default clock_timestamp()
);

-- Bodies that a subscriber could not handle, and those behind them with the same key. They are tried
-- again with growing pauses until they succeed; other keys do not wait for them.
create table kernel.failed_delivery (
  subscriber text not null references kernel.subscription (name) on delete cascade,
  key text not null,
  seq bigint not null,
  place int not null,
  body jsonb not null,
  published_at timestamptz not null,
  failed_count int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  error text not null default '',
  primary key (subscriber, key, seq, place)
);

comment on column kernel.outbox.failed_count is
  'Only the release before the event log counts here; it may still run beside this one.';
