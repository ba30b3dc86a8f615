-- Seeds of apps are closed with keys that have successors. What one key without a number closed
-- before that begins with 0 now.
update operators.operator set totp_sealed = '\x00'::bytea || totp_sealed;
update operators.invitation set totp_sealed = '\x00'::bytea || totp_sealed;
