-- The games that a member opens one after the other are one stay: its time, its counts and its
-- reality check go from game to game. What was opened before today was each a stay of its own.
alter table casino.sitting add column stay_id uuid not null default gen_random_uuid();
create index sitting_by_stay on casino.sitting (stay_id);
create index sitting_by_member on casino.sitting (member_id, started_at) where member_id is not null;
