-- An order is found by the end of its id, as its member reads it.
create index exchange_id_end on points.exchange (right(id::text, 12));
