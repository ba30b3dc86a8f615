-- A win above the ceiling is not paid before two operators have looked at it with the vendor.
create table seamless.held_win (
  -- The vendor's name of the movement, behind the vendor's code.
  key text primary key,
  vendor text not null,
  member_id uuid not null,
  game text not null,
  round text not null,
  currency text not null,
  amount_units bigint not null check (amount_units > 0),
  reference text,
  is_round_closed boolean not null,
  supplier_member text,
  held_at timestamptz not null,
  state text not null default 'held' check (state in ('held', 'paid', 'refused')),
  decided_at timestamptz
);
create index held_win_of_vendor on seamless.held_win (vendor, held_at desc);
create index held_win_waiting on seamless.held_win (held_at) where state = 'held';
select kernel.keep_alterations('seamless.held_win');
