-- Codes that bring new members to somebody besides their own: an agent's links have them.
create table identity.invitation_code (
  code text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  member_id uuid not null references identity.member,
  made_at timestamptz not null
);
