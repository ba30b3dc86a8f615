-- The draws of a tournament's seats: at its start, and of its final table. Each is promised before
-- the first entry and mixed with the bytes of the entries' browsers.
alter table cardroom.tournament_entry
  add column bytes text collate "C" check (bytes ~ '^[0-9a-f]{64}$');
create table cardroom.seat_draw (
  tournament_id uuid not null references cardroom.tournament,
  -- 1 at the start, 2 at the final table.
  number int not null check (number in (1, 2)),
  -- kernel/live/commitments
  commitment_id uuid not null,
  -- The seats that were drawn, with the swaps that keep members apart; null before.
  drawn jsonb,
  drawn_at timestamptz,
  primary key (tournament_id, number),
  check ((drawn is null) = (drawn_at is null))
);
