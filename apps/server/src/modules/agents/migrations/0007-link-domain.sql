-- A link may lead to a domain of its own.
alter table agents.link add column domain text;
