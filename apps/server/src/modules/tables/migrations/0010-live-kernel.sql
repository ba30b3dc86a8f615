-- Lease, log and chains are kept where every live thing keeps them; what was kept here goes along.
select kernel.import_lease('tables', id, epoch) from tables.live_table;
select kernel.import_log('tables', id, seq) from tables.live_table where seq > 0;
select kernel.import_event('tables', table_id, seq, round_id::text, body, at) from tables.event;
select kernel.import_chain(id, 'tables', table_id, head, salt, link_count, used_count, sealed,
  made_at) from tables.chain;

alter table tables.round drop constraint round_chain_id_fkey;
drop table tables.chain;
drop table tables.event;
alter table tables.live_table drop column seq, drop column owner, drop column epoch,
  drop column leased_until;
