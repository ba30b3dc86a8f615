-- What of a debt was there to be taken from an agent's income, while the account of the one whom it
-- is owed to took no money; it is taken as soon as that account does.
alter table agents.bill add column held_units bigint not null default 0 check (held_units >= 0);
create index bill_held on agents.bill (id) where held_units > 0;
