-- While a case holds a member's payouts, nothing of theirs is agreed to or sent.
create table wallet.payout_hold (
  case_id uuid primary key,
  member_id uuid not null,
  placed_at timestamptz not null
);
create index payout_hold_by_member on wallet.payout_hold (member_id);
