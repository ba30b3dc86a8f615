-- Since when a prize is owed that the books refused, while the account takes no money; null where it
-- was paid or nothing was due.
alter table raffles.winner add column held_at timestamptz;
alter table raffles.winner add check (held_at is null or amount_units > 0);
create index winner_held on raffles.winner (raffle_id, place) where held_at is not null;
