-- Where the small blind was in the last hand: the button comes there next, also when nobody is left
-- at that seat. Null until the first hand after this: that hand begins anew, and nobody owes a blind.
alter table cardroom.card_table add column small_blind_seat int;
