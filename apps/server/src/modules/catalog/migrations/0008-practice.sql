-- Vendors to practise with stand together, behind the house's own.
alter table catalog.vendor add column is_practice boolean not null default false;
