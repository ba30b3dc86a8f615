-- A member is found by the end of their id, as lists show it.
create index member_id_end on identity.member (right(id::text, 12));
