-- A period waits its days from when it was settled: a late correction can be claimed as long as any.
alter table cashback.period add column ready_at timestamptz;
update cashback.period set ready_at = ends_at where state = 'ready';
drop index cashback.period_ready;
create index period_ready on cashback.period (ready_at, id) where state = 'ready';
