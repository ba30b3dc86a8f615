-- A code may belong to one domain: at another one it is nobody's.
alter table identity.invitation_code add column domain text;
