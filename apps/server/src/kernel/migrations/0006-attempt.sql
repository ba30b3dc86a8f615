-- Counters of tries, one for each bucket: a name, an address, a purpose. Members' and operators'
-- logins count in the same table, and every process reads it.
create table kernel.attempt (
  bucket text primary key,
  tried_count int not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);
create index attempt_by_end on kernel.attempt (window_ends_at);
