-- A bet that is decided while the books refuse its movement (the account is frozen) is held: what
-- is due is given as soon as the account takes it. A claim waits in the same list.
alter table sportsbook.bet add column held_at timestamptz;
drop index sportsbook.bet_claimed;
create index bet_held on sportsbook.bet (id) where held_at is not null or claim_units <> 0;
