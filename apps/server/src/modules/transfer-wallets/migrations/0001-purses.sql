-- Money between the wallet and vendors that keep a wallet of their own per member.
create schema purses;

create table purses.carry (
  -- The member's press, or one made for each vendor of a collect-all; the vendor's reference too.
  id uuid primary key,
  member_id uuid not null,
  vendor text not null,
  direction text not null check (direction in ('in', 'out')),
  state text not null check (state in ('moving', 'unknown', 'arrived', 'returned')),
  currency text not null,
  amount_units bigint not null check (amount_units > 0),
  asked_at timestamptz not null,
  asked_last_at timestamptz not null,
  attempt_count int not null default 0,
  ended_at timestamptz,
  -- What an operator says became of it, until another agrees.
  proposed_outcome text check (proposed_outcome in ('arrived', 'returned')),
  proposed_reason text,
  proposed_by_id uuid,
  proposed_by text,
  proposed_at timestamptz,
  decided_by text,
  check ((state in ('moving', 'unknown')) = (ended_at is null)),
  check ((proposed_outcome is null) = (proposed_by_id is null))
);
create index carry_by_member on purses.carry (member_id, asked_at desc, id desc);
create index carry_by_time on purses.carry (asked_at desc, id desc);
create index carry_open on purses.carry (asked_last_at) where ended_at is null;
