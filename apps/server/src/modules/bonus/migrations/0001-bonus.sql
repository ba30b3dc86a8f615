-- Bonus money with terms: what was granted, what must be played for it, and how it ended.
create schema bonus;

create table bonus.bonus_grant (
  -- Named by whoever grants, so that granting twice is one grant.
  id uuid primary key,
  member_id uuid not null,
  -- What sort of grant: a member has one active of each, apart from free bets and rounds.
  kind text collate "C" not null,
  free text check (free in ('bet', 'round')),
  title jsonb not null,
  -- Who or what gave it: `operator`, `promotion:<id>` …
  source text not null,
  granted_by text not null,
  currency text not null,
  amount_units bigint not null check (amount_units > 0),
  required_units bigint not null check (required_units >= 0),
  progress_units bigint not null default 0,
  -- What of it lies in wagers that have not ended.
  in_play_units bigint not null default 0 check (in_play_units >= 0),
  -- What became own money, and what went back to the house, when it ended.
  converted_units bigint,
  removed_units bigint,
  -- As they were when the member accepted: never changed.
  terms jsonb not null,
  state text not null check (state in
    ('offered', 'active', 'completed', 'cancelled', 'declined', 'expired', 'spent')),
  offered_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null,
  check ((accepted_at is null) = (state in ('offered', 'declined')
    or (state = 'expired' and converted_units is null))),
  check ((ended_at is null) = (state in ('offered', 'active')))
) with (fillfactor = 80);
create unique index grant_one_active on bonus.bonus_grant (member_id, kind)
  where state = 'active' and free is null;
create index grant_by_member on bonus.bonus_grant (member_id, offered_at desc, id desc);
create index grant_due on bonus.bonus_grant (expires_at) where state in ('offered', 'active');

-- Every wager that counted for a grant: what it counts now, after every correction.
create table bonus.counted_wager (
  grant_id uuid not null references bonus.bonus_grant,
  wager_id uuid not null,
  game text not null,
  category text not null,
  valid_bet_units bigint not null,
  weight_percent int not null,
  counted_units bigint not null,
  counted_at timestamptz not null,
  primary key (grant_id, wager_id)
);
create index counted_by_time on bonus.counted_wager (grant_id, counted_at desc, wager_id desc);
