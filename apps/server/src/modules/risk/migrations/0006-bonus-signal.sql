-- Bonuses of offers are signals too: one offer taken by several people with one browser.
alter table risk.signal drop constraint signal_kind_check;
alter table risk.signal add constraint signal_kind_check check (kind in
  ('deposit-failed', 'withdrawal-requested', 'charged-back', 'large-bet', 'late-bet',
    'bonus-granted'));
