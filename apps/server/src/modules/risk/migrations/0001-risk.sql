-- What members' money does that may be fraud: signals, the cases they open, and how they end.
create schema risk;

-- Something that happened with a member's money, kept for the longest window of a rule.
create table risk.signal (
  member_id uuid not null,
  kind text not null check (kind in ('deposit-failed', 'withdrawal-requested')),
  object uuid not null,
  at timestamptz not null,
  primary key (kind, object)
);
create index signal_by_member on risk.signal (member_id, kind, at desc);
create index signal_by_time on risk.signal (at);

create table risk.finding (
  id uuid primary key,
  rule text not null,
  member_id uuid not null,
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed')),
  evidence jsonb not null,
  holds_payouts boolean not null,
  claimed_by_id uuid,
  claimed_by text,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text
);
-- One open case per member and rule: what follows is added to it.
create unique index finding_open on risk.finding (member_id, rule) where state = 'open';
create index finding_by_state on risk.finding (state, opened_at, id);

create table risk.note (
  id uuid primary key,
  finding uuid not null references risk.finding,
  by text not null,
  words text not null,
  at timestamptz not null
);
create index note_by_finding on risk.note (finding, at);
create function risk.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'notes are kept as they were written';
end $$;
create trigger note_is_kept before update or delete or truncate on risk.note
  for each statement execute function risk.refuse_change();
