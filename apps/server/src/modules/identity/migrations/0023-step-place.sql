-- Whoever began at the agents' entrance takes the second step there too.
alter table identity.login_step add column place text check (place = 'agent');
