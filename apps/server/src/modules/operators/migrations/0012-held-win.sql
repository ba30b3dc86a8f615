-- A win above a vendor's ceiling is paid or refused by two operators.
alter table operators.proposal drop constraint proposal_kind_check;
alter table operators.proposal add constraint proposal_kind_check
  check (kind in ('setting', 'void', 'vendor-keys', 'game-version', 'operator', 'sports-limit', 'bonus', 'held-win'));
