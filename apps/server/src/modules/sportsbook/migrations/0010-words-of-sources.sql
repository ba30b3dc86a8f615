-- What each source says of a result: a source may withdraw its word, and whether a word waits for a
-- decision is kept with it, so that the queue is what was decided and never lost.
alter table sportsbook.result drop constraint result_state_check;
alter table sportsbook.result add constraint result_state_check
  check (state in ('proposed', 'confirmed', 'rolled-back', 'withdrawn'));
alter table sportsbook.result add column is_waiting boolean not null default false;
update sportsbook.result r set is_waiting = true
  where state = 'proposed' and not exists (select from sportsbook.result n
    where n.match_id = r.match_id and n.version > r.version
    and (n.source = r.source or (n.state <> 'proposed' and n.reason is distinct from 'void')));
drop index sportsbook.result_waiting;
create index result_waiting on sportsbook.result (at) where is_waiting;
drop index sportsbook.result_running;
create index result_running on sportsbook.result (at)
  where not is_done and state in ('confirmed', 'rolled-back');
