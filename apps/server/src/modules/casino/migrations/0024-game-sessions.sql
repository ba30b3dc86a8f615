-- The field calls one game opened by one launch a game session, and the game sessions of a member
-- without a longer pause between them a play session.
alter table casino.sitting rename to game_session;
alter table casino.game_session rename column stay_id to play_session_id;
alter table casino.round rename column sitting_id to game_session_id;
alter table casino.open_round rename column sitting_id to game_session_id;
alter index casino.sitting_pkey rename to game_session_pkey;
alter index casino.sitting_trial_by_age rename to game_session_trial_by_age;
alter index casino.sitting_by_stay rename to game_session_by_play_session;
alter index casino.sitting_by_member rename to game_session_by_member;
