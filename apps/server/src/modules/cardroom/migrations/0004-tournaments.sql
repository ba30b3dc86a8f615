-- A tournament: who enters pays into one place of the ledger, plays with chips that are no money,
-- and is paid by place when it ends.
create table cardroom.tournament (
  id uuid primary key,
  name jsonb not null,
  game text not null check (game in ('holdem', 'omaha')),
  kind text not null check (kind in ('sit-and-go', 'scheduled')),
  state text not null default 'registering'
    check (state in ('registering', 'running', 'over', 'cancelled')),
  -- Computers take the free seats, and there is nothing to win.
  is_practice boolean not null,
  buy_in_units bigint not null check (buy_in_units >= 0),
  fee_units bigint not null check (fee_units >= 0),
  guarantee_units bigint not null check (guarantee_units >= 0),
  -- Above nought the prizes are tickets of this worth, and what remains is money.
  ticket_units bigint not null default 0 check (ticket_units >= 0),
  seat_count int not null check (seat_count between 2 and 9),
  entrants_min int not null check (entrants_min >= 2),
  entrants_max int not null check (entrants_max >= entrants_min),
  start_chips bigint not null check (start_chips > 0),
  level_ms int not null check (level_ms between 30000 and 3600000),
  late_ms int not null check (late_ms >= 0),
  -- Null begins when it is full.
  starts_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- Another one of the same kind follows: after so long, or at once when this one begins.
  repeat_ms bigint,
  out_count int not null default 0,
  version int not null default 1,
  created_at timestamptz not null
);
create index tournament_open on cardroom.tournament (state, starts_at)
  where state in ('registering', 'running');

create table cardroom.tournament_entry (
  id uuid primary key,
  tournament_id uuid not null references cardroom.tournament,
  -- Null is a computer of a practice tournament.
  member_id uuid,
  launch_id uuid,
  name text not null,
  ticket_id uuid,
  state text not null check (state in ('registered', 'waiting', 'seated', 'out', 'refunded')),
  table_id text references cardroom.card_table,
  stack_chips bigint not null default 0 check (stack_chips >= 0),
  -- The first who is out has 1, the winner the number of all.
  out_order int,
  prize_units bigint not null default 0,
  ticket_won_id uuid,
  entered_at timestamptz not null
);
create unique index tournament_entry_member on cardroom.tournament_entry (tournament_id, member_id)
  where member_id is not null and state <> 'refunded';
create index tournament_entry_of on cardroom.tournament_entry (member_id, entered_at desc)
  where member_id is not null;

-- Enters one tournament whose entry costs no more than this.
create table cardroom.tournament_ticket (
  id uuid primary key,
  member_id uuid not null,
  worth_units bigint not null check (worth_units > 0),
  origin text not null,
  given_at timestamptz not null,
  used_at timestamptz
);
create index tournament_ticket_member on cardroom.tournament_ticket (member_id)
  where used_at is null;

alter table cardroom.card_table add column tournament_id uuid references cardroom.tournament;
create index card_table_tournament on cardroom.card_table (tournament_id)
  where tournament_id is not null;
select kernel.keep_alterations('cardroom.tournament');
