-- Who stands above whom is the agents' tree alone. Here stays what an account may do in it, and
-- `referred_by_id`, which says who invited a member and never changes.
alter table identity.agent_standing add column may_transfer boolean not null default false;
insert into identity.agent_standing (member_id, type, contract_kinds, changed_at, may_transfer)
select member_id, 0, '{}', set_at, may_transfer from identity.upline where may_transfer
on conflict (member_id) do update set may_transfer = excluded.may_transfer;
-- What both old trees said goes to the agents, who make edges of it: an operator's word before the
-- invitation.
insert into identity.upline (member_id, upline_id, may_transfer, set_by, reason, set_at)
select id, referred_by_id, false, 'registration', '', registered_at from identity.member
where referred_by_id is not null and kind = 1 on conflict do nothing;
alter table identity.upline drop constraint upline_member_id_fkey;
alter table identity.upline drop constraint upline_upline_id_fkey;
alter table identity.upline rename to former_line;
alter table identity.former_line set schema agents;
