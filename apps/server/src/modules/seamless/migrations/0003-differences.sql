-- A day of movements is read by time; rows come in that order, so a coarse index is enough.
create index movement_by_time on seamless.movement using brin (at);

-- What the vendor's list of movements and ours do not agree on, and bets that stay open too long.
create table seamless.difference (
  vendor text not null,
  -- The vendor's name of the movement.
  uuid text not null,
  what text not null
    check (what in ('missing-here', 'missing-there', 'amount-differs', 'open-long')),
  member_id uuid not null,
  round text not null,
  our_units bigint,
  their_units bigint,
  found_at timestamptz not null,
  -- Found to agree later on: because the vendor was asked, or by a movement that came after all.
  resolved_at timestamptz,
  primary key (vendor, uuid, what)
);
create index difference_open on seamless.difference (vendor, found_at) where resolved_at is null;
