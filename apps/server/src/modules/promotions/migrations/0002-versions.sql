-- An offer is written in versions: whoever joined keeps the one that they accepted.
create table promotions.offer_version (
  offer_id uuid not null references promotions.offer,
  version int not null check (version > 0),
  -- What an offer says, with amounts as decimals (packages/wire, promotions-office).
  content jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (offer_id, version)
);

alter table promotions.offer add column state text collate "C" not null default 'draft'
  check (state in ('draft', 'open', 'closed'));
alter table promotions.offer add column simulated_version int;
update promotions.offer set state = case when is_open then 'open' else 'closed' end,
  simulated_version = version;

create function promotions.decimal_of(units bigint) returns text language sql immutable as
  $$ select round(units / 100000.0, 2)::text $$;

insert into promotions.offer_version (offer_id, version, content, saved_by, saved_at)
select id, version, jsonb_build_object(
  'kind', kind, 'title', title, 'terms', terms, 'percent', percent,
  'most', promotions.decimal_of(most_units), 'least', promotions.decimal_of(least_units),
  'nth', null, 'weekday', weekday, 'code', code,
  'period', case when kind in ('first-deposit', 'code') then 'once' else 'D' end,
  'multiple', multiple, 'days', days, 'stakeMax', null, 'convertMax', null, 'oddsMin', null,
  'rain', null, 'contact', null, 'vendor', null, 'isReviewed', false,
  'weights', case when weekday = 1
    then '[{"category": "RNG", "percent": 100}]'::jsonb
    else '[{"category": "RNG", "percent": 100}, {"category": "FISH", "percent": 100},
      {"category": "SPORTS", "percent": 100}, {"category": "ELOTT", "percent": 50},
      {"category": "LOTT", "percent": 50}, {"category": "LIVE", "percent": 20}]'::jsonb end,
  'audience', '{"levels": null, "countries": null, "depositsMin": 0, "depositsMax": null,
    "dormantDays": null, "category": null}'::jsonb,
  'membersMax', members_max, 'budget', promotions.decimal_of(budget_units),
  'startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'endsAt', null), 'Madang', now()
from promotions.offer;

alter table promotions.offer drop column kind, drop column title, drop column terms,
  drop column percent, drop column most_units, drop column least_units, drop column multiple,
  drop column days, drop column weekday, drop column code, drop column members_max,
  drop column budget_units, drop column starts_at, drop column is_open;

alter table promotions.claim add column version int not null default 1;
alter table promotions.claim drop constraint claim_state_check;
alter table promotions.claim add constraint claim_state_check check (state in
  ('signed', 'applying', 'process', 'issued', 'claimed', 'rejected', 'close'));
alter table promotions.claim add column comment text;
alter table promotions.claim add column uploads uuid[] not null default '{}';
alter table promotions.claim add column reviewed_by text;
alter table promotions.claim add column reason text;
-- What of its bonus became own money.
alter table promotions.claim add column converted_units bigint not null default 0;
-- What a covered member staked and had back since they joined, without bonus money.
alter table promotions.claim add column net_units bigint not null default 0;
create index claim_by_state on promotions.claim (state, joined_at, id)
  where state in ('applying', 'process', 'signed');
create index claim_by_offer on promotions.claim (offer_id, state);

-- Deposits in their order: which one it was, and how much.
create table promotions.deposit (
  deposit_id uuid primary key,
  member_id uuid not null,
  nth int not null check (nth > 0),
  amount_units bigint not null check (amount_units >= 0),
  at timestamptz not null,
  unique (member_id, nth)
);
create index deposit_by_time on promotions.deposit (at);
insert into promotions.deposit (deposit_id, member_id, nth, amount_units, at)
select deposit_id, member_id, 1, 0, now() from promotions.depositor;
drop table promotions.depositor;

-- Who wants no offers.
create table promotions.opted_out (
  member_id uuid primary key,
  at timestamptz not null
);

-- The envelopes of one rain, mixed when its first one is opened.
create table promotions.rain (
  offer_id uuid not null references promotions.offer,
  period text collate "C" not null,
  amounts bigint[] not null,
  taken int not null default 0,
  primary key (offer_id, period)
);

drop function promotions.decimal_of;
