-- What needs two operators beside settings: each kind belongs to the module that carries it out.
alter table operators.proposal drop constraint proposal_kind_check;
alter table operators.proposal add constraint proposal_kind_check
  check (kind in ('setting', 'void', 'vendor-keys', 'game-version'));
create index proposal_by_kind on operators.proposal (kind, proposed_at desc);
