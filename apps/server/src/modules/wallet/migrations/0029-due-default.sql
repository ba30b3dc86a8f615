-- A process of the release before this one writes withdrawals without it, side by side with this one.
alter table wallet.withdrawal alter column due_at set default now() + interval '1 hour';
