-- Limits of the sportsbook and factors of its members are decided by four eyes.
alter table operators.proposal drop constraint proposal_kind_check;
alter table operators.proposal add constraint proposal_kind_check
  check (kind in ('setting', 'void', 'vendor-keys', 'game-version', 'operator', 'sports-limit'));
