-- In which order the navigation names the categories, which of them it leaves out, and whose games
-- stand first in each. A vendor that is not placed yet stands behind, in the order of the vendors.
create table catalog.category (
  code text primary key,
  position int not null,
  is_shown boolean not null default true
);
insert into catalog.category (code, position) values
  ('RNG', 1), ('LIVE', 2), ('SPORTS', 3), ('FISH', 4), ('PVP', 5), ('LOTT', 6), ('ELOTT', 7),
  ('ESPORTS', 8);

create table catalog.vendor_place (
  category text not null references catalog.category,
  vendor_code text not null references catalog.vendor,
  position int not null,
  primary key (category, vendor_code)
);

create trigger revise after insert or update or delete on catalog.category
  for each statement execute function catalog.revise();
create trigger revise after insert or update or delete on catalog.vendor_place
  for each statement execute function catalog.revise();
select kernel.keep_alterations('catalog.category');
select kernel.keep_alterations('catalog.vendor_place');
