-- What looks wrong in an agent's team is a signal about the agent.
alter table risk.signal drop constraint signal_kind_check;
alter table risk.signal add constraint signal_kind_check
  check (kind in ('deposit-failed', 'withdrawal-requested', 'charged-back', 'large-bet',
    'late-bet', 'bonus-granted', 'self-referral', 'circular-betting'));
alter table risk.signal drop constraint signal_pkey;
alter table risk.signal add primary key (kind, object, member_id);
