-- Who is out may enter again while late entries are taken, so many times.
alter table cardroom.tournament add column reentry_max int not null default 0
  check (reentry_max between 0 and 10);
drop index cardroom.tournament_entry_member;
create unique index tournament_entry_member on cardroom.tournament_entry (tournament_id, member_id)
  where member_id is not null and state not in ('refunded', 'out');
