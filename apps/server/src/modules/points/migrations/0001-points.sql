create schema points;

-- How much a member has staked for points, by the unit that held then: the running total from which
-- each wager's points are the difference. A new unit begins a new total.
create table points.total (
  member_id uuid not null,
  point_unit bigint not null check (point_unit > 0),
  -- Valid bet in units times the hundredths of a point that its category is worth.
  weighted numeric not null,
  primary key (member_id, point_unit)
);

-- Hundredths of a point. A stake that is voided after its points were spent may take it below zero.
create table points.balance (
  member_id uuid primary key,
  cents bigint not null
);

create table points.line (
  number bigint generated always as identity primary key,
  member_id uuid not null,
  kind text not null check (kind in ('earned', 'corrected', 'exchanged', 'returned', 'converted')),
  cents bigint not null check (cents <> 0),
  balance_cents bigint not null,
  wager_id uuid,
  exchange_id uuid,
  category text,
  at timestamptz not null,
  check ((wager_id is null) <> (exchange_id is null))
);
create index line_by_member on points.line (member_id, number desc);

create table points.product (
  id uuid primary key,
  name jsonb not null,
  about jsonb not null,
  -- Which of our own drawings shows it, and in which colours.
  picture text not null,
  hue int not null,
  cents bigint not null check (cents > 0),
  stock int not null check (stock >= 0),
  per_member_max int not null check (per_member_max > 0),
  per_month_max int not null check (per_month_max > 0),
  place int not null,
  is_open boolean not null,
  version int not null default 1,
  changed_at timestamptz not null
);

create table points.exchange (
  -- Named by the member's browser: its transaction number, and a repeated press is the same one.
  id uuid primary key,
  member_id uuid not null,
  kind text not null check (kind in ('goods', 'balance')),
  product_id uuid,
  product_name jsonb,
  quantity int not null check (quantity > 0),
  cents bigint not null check (cents > 0),
  amount_units bigint not null check (amount_units >= 0),
  state text not null check (state in ('applying', 'approved', 'exchanged', 'rejected')),
  receiver bytea,
  tracking text,
  remark text,
  decided_by text,
  applied_at timestamptz not null,
  decided_at timestamptz,
  check ((kind = 'goods') = (product_id is not null))
);
create index exchange_by_member on points.exchange (member_id, applied_at desc, id desc);
create index exchange_by_state on points.exchange (state, applied_at, id)
  where state in ('applying', 'approved');

-- What operators change here is kept, element by element.
select kernel.keep_alterations('points.product');
select kernel.keep_alterations('points.exchange');
