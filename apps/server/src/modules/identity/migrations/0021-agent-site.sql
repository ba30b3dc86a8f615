-- Accounts that come in at the agents' site only: they are no members of the portal.
alter table identity.agent_standing add column is_site_only boolean not null default false;
