-- The winners' board as a rank list: the largest wins of those that are kept.
create index win_largest on realtime.win (payout_units desc, won_at desc);
