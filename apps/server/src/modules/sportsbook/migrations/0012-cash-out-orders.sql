-- A cash-out of a bet with a match in play waits as a bet in play does, and is decided by the
-- prices of then. What was sold is in `cash_out` by the same id; what was not names its refusal.
create table sportsbook.cash_out_order (
  id uuid primary key,
  bet_id uuid not null references sportsbook.bet,
  member_id uuid not null,
  part_bps int not null,
  -- The value of the whole bet on the member's screen.
  amount_units bigint not null,
  accept text not null check (accept in ('none', 'better', 'any')),
  at timestamptz not null,
  -- Null once it was decided.
  decides_at timestamptz,
  refusal text
);
-- A bet waits for one cash-out at a time.
create unique index cash_out_order_waiting on sportsbook.cash_out_order (bet_id)
  where decides_at is not null;
create index cash_out_order_due on sportsbook.cash_out_order (decides_at)
  where decides_at is not null;
