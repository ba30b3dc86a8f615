-- An authenticator app: its seed is sealed, and a step of its clock counts once.
create table identity.totp (
  member_id uuid primary key references identity.member,
  sealed_seed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  made_at timestamptz not null
);

create table identity.recovery_code (
  digest bytea primary key,
  member_id uuid not null references identity.member
);
create index recovery_code_by_member on identity.recovery_code (member_id);

create table identity.passkey (
  id text primary key,
  member_id uuid not null references identity.member,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  label text not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index passkey_by_member on identity.passkey (member_id);

-- What an authenticator has to sign: once, and by who asked.
create table identity.challenge (
  challenge text primary key,
  bound_digest bytea not null,
  ends_at timestamptz not null
);

-- A login that waits for its second step.
create table identity.login_step (
  digest bytea primary key,
  member_id uuid not null references identity.member,
  ip text not null,
  device text not null,
  ways text[] not null,
  is_password_typed boolean not null,
  must_change_password boolean not null,
  is_remembered boolean not null,
  tried_count int not null default 0,
  ends_at timestamptz not null
);

-- A browser that may log its member in for a day. The verifier changes with every use.
create table identity.remembered_device (
  selector text primary key,
  member_id uuid not null references identity.member,
  verifier_digest bytea not null,
  old_verifier_digest bytea,
  rotated_at timestamptz not null,
  device text not null,
  ends_at timestamptz not null
);
create index remembered_device_by_member on identity.remembered_device (member_id);

-- When a member who was given their password first came in, by the first-login call.
alter table identity.member add column first_login_at timestamptz;
