-- A drawn deal of matgo doubles the next one of the same two members at this table: what stands
-- between them is kept at both seats and goes with either. cardroom.card_table.carry is still
-- written by a process of the release before this one, and read by none of this.
alter table cardroom.seat add column carry int not null default 1 check (carry in (1, 2, 4, 8));
update cardroom.seat s set carry = t.carry
from cardroom.card_table t join cardroom.hand h on h.table_id = t.id and h.number = t.hand_number
where s.table_id = t.id and t.game = 'matgo' and t.carry in (2, 4, 8) and h.state = 'over'
  and s.sat_at <= h.began_at;
