-- A ticket is found by the end of its id, as its member reads it.
create index ticket_id_end on lottery.ticket (right(id::text, 12));
