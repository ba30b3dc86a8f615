-- Where a list of what waits was left: the next run goes on behind this id, and from the end of the
-- list back to its beginning. What cannot be done never keeps the later ones from their turn.
create table kernel.list_cursor (
  name text primary key,
  after_id text not null
);
