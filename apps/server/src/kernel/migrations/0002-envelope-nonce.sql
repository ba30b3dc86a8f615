-- The nonces of envelopes that were opened: each counts once, and is kept for ten minutes.
create table kernel.envelope_nonce (
  nonce text primary key,
  used_at timestamptz not null
);
create index envelope_nonce_by_age on kernel.envelope_nonce (used_at);
