-- Who gave the last yes to a withdrawal and who sent it, so that they can be held apart, and how the
-- bank calls the transfer. What was paid before has none of them.
alter table wallet.withdrawal
  add column approved_by_id uuid,
  add column approved_at timestamptz,
  add column paid_by_id uuid,
  add column reference text;
create index withdrawal_approved_by on wallet.withdrawal (approved_by_id, approved_at)
  where approved_by_id is not null;
create index withdrawal_paid_by on wallet.withdrawal (paid_by_id, paid_at)
  where paid_by_id is not null;
create index dispute_proposed_by on wallet.dispute (proposed_by_id, decided_at)
  where proposed_by_id is not null;
-- A step of a document says which operator took it.
alter table wallet.step add column operator text;
