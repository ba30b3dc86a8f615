-- A number or mailbox counts as somebody's own from the moment they proved it.
alter table identity.member
  add column mobile_verified_at timestamptz,
  add column email_verified_at timestamptz;
create unique index member_by_mobile on identity.member (mobile)
  where mobile_verified_at is not null and state <> 'closed';

-- Six digits on their way: good for one purpose, one receiver and the browser that asked.
create table identity.one_time_code (
  id uuid primary key,
  purpose text not null,
  receiver_digest bytea not null,
  bound_digest bytea not null,
  code_digest bytea not null,
  tried_count int not null default 0,
  ends_at timestamptz not null,
  made_at timestamptz not null
);
create index one_time_code_by_receiver on identity.one_time_code (receiver_digest, made_at desc);

-- A password for one login, whose only use is choosing another. The old one stays until then.
create table identity.one_time_password (
  member_id uuid primary key references identity.member,
  digest bytea not null,
  ends_at timestamptz not null
);

-- Signs in a picture, asked after wrong passwords.
create table identity.captcha (
  id uuid primary key,
  digest bytea not null,
  ip text not null,
  ends_at timestamptz not null
);

-- Nets from which a member has come in before.
create table identity.known_place (
  member_id uuid not null references identity.member,
  net text not null,
  seen_at timestamptz not null,
  primary key (member_id, net)
);
