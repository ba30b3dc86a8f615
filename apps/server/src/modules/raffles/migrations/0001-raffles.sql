create schema raffles;

-- A raffle of one week of the brand; its terms stay as they were when it was opened.
create table raffles.raffle (
  id uuid primary key,
  number int not null unique,
  began date not null unique,
  ends_at timestamptz not null,
  -- How much valid bet is one ticket, and how many one member has at most.
  ticket_units bigint not null check (ticket_units > 0),
  tickets_max int not null check (tickets_max > 0),
  -- From the first place on.
  prizes bigint[] not null,
  -- What was promised before the first ticket (kernel/live/commitments).
  commitment_id uuid not null,
  ticket_count int not null default 0,
  drawn_at timestamptz
);

create table raffles.play (
  raffle_id uuid not null references raffles.raffle,
  member_id uuid not null,
  valid_units bigint not null,
  ticket_count int not null default 0,
  primary key (raffle_id, member_id)
);

create table raffles.ticket (
  raffle_id uuid not null references raffles.raffle,
  number int not null check (number > 0),
  member_id uuid not null,
  -- Random bytes of the member's browser, as hex: they are mixed into the draw.
  bytes text collate "C" not null check (bytes ~ '^[0-9a-f]{64}$'),
  claimed_at timestamptz not null,
  primary key (raffle_id, number)
);
create index ticket_by_member on raffles.ticket (member_id, raffle_id, number);

create table raffles.winner (
  raffle_id uuid not null,
  place int not null check (place > 0),
  number int not null,
  member_id uuid not null,
  -- Zero where nothing could be paid: on a break, excluded or not active.
  amount_units bigint not null check (amount_units >= 0),
  primary key (raffle_id, place),
  unique (raffle_id, number),
  foreign key (raffle_id, number) references raffles.ticket
);
