-- By when a withdrawal is promised: the queue of operators begins with what is due first.
alter table wallet.withdrawal add column due_at timestamptz;
update wallet.withdrawal set due_at = requested_at + interval '1 hour';
alter table wallet.withdrawal alter column due_at set not null;
create index withdrawal_by_due on wallet.withdrawal (state, due_at, id);
