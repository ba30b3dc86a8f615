-- An account of another house, by what that house calls it for ever: never by its address.
create table identity.outside_account (
  provider text not null,
  subject text not null,
  member_id uuid not null references identity.member,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (provider, member_id)
);

-- A browser that went to another house and has not come back yet.
create table identity.social_login (
  state_digest bytea primary key,
  provider text not null,
  nonce text not null,
  verifier text not null,
  bound_digest bytea not null,
  -- Whom the account is to be linked to; null: it logs in whoever it is linked to.
  member_id uuid references identity.member,
  ends_at timestamptz not null
);
