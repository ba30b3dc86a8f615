-- While a vendor is in maintenance no lobby shows its games; which of them are open stays as it was.
alter table catalog.vendor add column is_open boolean not null default true;
