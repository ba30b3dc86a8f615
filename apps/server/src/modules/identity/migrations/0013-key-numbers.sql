-- Seeds of apps are closed with keys that have successors. What one key without a number closed
-- before that begins with 0 now.
update identity.totp set sealed_seed = '\x00'::bytea || sealed_seed;
create index totp_by_key on identity.totp (get_byte(sealed_seed, 0));
