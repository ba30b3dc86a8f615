-- What a frozen account could not do when its tournament ended: its part is not booked yet ('hand'),
-- or it is booked and the prize still lies at the tournament ('prize'). Both are tried again.
alter table cardroom.tournament_entry add column held text check (held in ('hand', 'prize'));
create index tournament_entry_held on cardroom.tournament_entry (id) where held is not null;
