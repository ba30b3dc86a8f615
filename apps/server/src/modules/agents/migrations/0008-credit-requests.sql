-- Credit above the brand's threshold: two operators release it before it moves.
create table agents.credit_request (
  id uuid primary key,
  from_id uuid not null,
  to_id uuid not null,
  is_up boolean not null,
  amount_units bigint not null check (amount_units > 0),
  state text not null check (state in ('waiting', 'released', 'denied')),
  asked_at timestamptz not null,
  released_by_id uuid,
  released_by text,
  decided_by text,
  decided_at timestamptz,
  reason text,
  check ((state = 'waiting') = (decided_at is null))
);
create index credit_request_by_time on agents.credit_request (asked_at desc, id desc);
create index credit_request_from on agents.credit_request (from_id, asked_at desc);
create index credit_request_to on agents.credit_request (to_id, asked_at desc);
select kernel.keep_alterations('agents.credit_request');
