-- What looks like collusion or like a computer at the card tables is a signal about its members.
alter table risk.signal drop constraint signal_kind_check;
alter table risk.signal add constraint signal_kind_check
  check (kind in ('deposit-failed', 'withdrawal-requested', 'charged-back', 'large-bet',
    'late-bet', 'bonus-granted', 'self-referral', 'circular-betting', 'chip-dumping', 'soft-play',
    'pair-win-rate', 'bot-timing', 'bot-exactness'));
