-- A round that two operators void after its end keeps its outcome, so that it can be looked at.
alter table tables.round drop constraint round_check;
alter table tables.round add constraint round_has_outcome
  check (state = 'voided'
    or (outcome is not null) = (state in ('dealing', 'result', 'settling', 'closed')));
