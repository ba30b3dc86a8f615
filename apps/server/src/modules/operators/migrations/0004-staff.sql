-- The record of everybody who runs the house (GLI-19 2.8.9, B.2.3), and how somebody becomes one: two
-- operators agree, and an invitation goes to the new one's own mailbox.
alter table operators.operator
  add column full_name text not null default '',
  add column title text not null default '',
  add column mail_sealed bytea,
  add column password_set_at timestamptz,
  add column disabled_at timestamptz,
  drop constraint operator_state_check,
  add constraint operator_state_check check (state in ('invited', 'active', 'disabled'));

create table operators.invitation (
  operator_id uuid primary key references operators.operator,
  digest bytea not null unique,
  -- The seed of the app that is enrolled by it.
  totp_sealed bytea not null,
  ends_at timestamptz not null
);

alter table operators.proposal drop constraint proposal_kind_check;
alter table operators.proposal add constraint proposal_kind_check
  check (kind in ('setting', 'void', 'vendor-keys', 'game-version', 'operator'));
create index session_by_operator on operators.session (operator_id, seen_at desc);
