-- Texts are closed with keys that have successors. What one key without a number closed before that
-- begins with 0 now.
update courier.message set sealed_body = '\x00'::bytea || sealed_body;
