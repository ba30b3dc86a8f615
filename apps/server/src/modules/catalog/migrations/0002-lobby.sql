-- Lobbies are kept in memory, thousands of games of them; this number says whether they still hold.
create table catalog.revision (
  is_one boolean primary key default true check (is_one),
  number bigint not null
);
insert into catalog.revision (number) values (1);

create function catalog.revise() returns trigger language plpgsql as $$
begin
  update catalog.revision set number = number + 1;
  return null;
end $$;

create trigger revise after insert or update or delete on catalog.game
  for each statement execute function catalog.revise();
create trigger revise after insert or update or delete on catalog.vendor
  for each statement execute function catalog.revise();
