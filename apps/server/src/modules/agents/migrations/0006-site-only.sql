-- An agent who comes in at the agents' site only, by the operators' word.
alter table agents.agent add column is_site_only boolean not null default false;
