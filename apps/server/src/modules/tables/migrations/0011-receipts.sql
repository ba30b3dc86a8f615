-- The random bytes that the bet's browser gave go into the outcome; zeros where it gave none.
alter table tables.bet
  add column client_bytes text not null default repeat('00', 32),
  add column receipt json;

-- What all bets gave, fixed when the table was locked; null for rounds of before, whose outcome is
-- made of link and salt alone.
alter table tables.round
  add column entropy text,
  add column receipt json,
  -- Stakes are being given back in parts: whoever takes the table over goes on with it.
  add column is_voiding boolean not null default false;

-- The nightly audit deals the rounds of a day again, at all tables.
create index round_by_end on tables.round (ended_at, id) where state = 'closed';
