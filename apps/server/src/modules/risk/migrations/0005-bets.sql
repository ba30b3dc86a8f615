-- Very large bets, and bets that a goal has overtaken again and again, are signals too.
alter table risk.signal drop constraint signal_kind_check;
alter table risk.signal add constraint signal_kind_check check (kind in
  ('deposit-failed', 'withdrawal-requested', 'charged-back', 'large-bet', 'late-bet'));
