-- The bets of a round that still wait for their end, so that settling walks on by key.
create index bet_open on tables.bet (round_id, member_id) where state = 'open';
