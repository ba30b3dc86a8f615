-- Documents are found by the end of their id, as lists and members show it.
create index deposit_id_end on wallet.deposit (right(id::text, 12));
create index withdrawal_id_end on wallet.withdrawal (right(id::text, 12));
