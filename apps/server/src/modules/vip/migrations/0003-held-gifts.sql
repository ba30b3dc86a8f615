-- A present that the books refused, while its member's account takes no money: it is owed, and its
-- row goes when it is paid.
create table vip.held_gift (
  key text collate "C" primary key,
  member_id uuid not null,
  amount_units bigint not null check (amount_units > 0),
  held_at timestamptz not null
);
create index held_gift_by_member on vip.held_gift (member_id);
