-- A bonus that a member should have had is given by two operators.
alter table operators.proposal drop constraint proposal_kind_check;
alter table operators.proposal add constraint proposal_kind_check
  check (kind in ('setting', 'void', 'vendor-keys', 'game-version', 'operator', 'sports-limit', 'bonus', 'held-win', 'rank', 'missed-bonus'));
