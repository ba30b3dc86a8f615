-- Agents' credit is handed on by the agents, who keep its past: up until now it only went up.
alter table wallet.upline_transfer rename column member_id to from_id;
alter table wallet.upline_transfer rename column upline_id to to_id;
alter table wallet.upline_transfer add column is_up boolean not null default true;
alter table wallet.upline_transfer rename to credit_transfer;
alter table wallet.credit_transfer set schema agents;
