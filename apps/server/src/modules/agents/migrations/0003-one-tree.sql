-- One tree: credit moves along an edge where operators let it.
alter table agents.edge add column may_transfer boolean not null default false;
create index edge_by_time on agents.edge (from_at desc, member_id desc) where until_at is null;
