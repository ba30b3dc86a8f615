-- Since when a prize is owed that the books refused, while the account takes no money; null where it
-- was paid or nothing was due.
alter table missions.prize add column held_at timestamptz;
alter table missions.prize add check (held_at is null or amount_units > 0);
create index prize_held on missions.prize (began) where held_at is not null;
