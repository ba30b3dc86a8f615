-- A seat whose chips are not what its account holds is not dealt, and the others go on.
alter table cardroom.seat drop constraint seat_state_check;
alter table cardroom.seat add constraint seat_state_check
  check (state in ('playing', 'sitting-out', 'leaving', 'set-aside'));
