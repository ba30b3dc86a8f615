-- Who asked to return from an exclusion and waits for people of the house.
create index pause_by_return on protection.pause (return_asked_at, member_id)
  where return_asked_at is not null;
