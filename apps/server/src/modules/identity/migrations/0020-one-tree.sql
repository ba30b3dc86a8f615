-- Who stands above whom is the agents' tree alone; here stays what an account may do in it, and
-- `referred_by_id`, which says who invited a member and never changes.
alter table identity.agent_standing add column may_transfer boolean not null default false;
insert into identity.agent_standing (member_id, type, contract_kinds, changed_at, may_transfer)
select member_id, 0, '{}', set_at, may_transfer from identity.upline where may_transfer
on conflict (member_id) do update set may_transfer = excluded.may_transfer;
drop table identity.upline;
