-- With one place to go before the money all tables play hand for hand: each deals one hand of a
-- round and waits until all others stand behind theirs. Who goes out in one round is placed by the
-- chips that the hand was begun with, whichever table was quicker.
alter table cardroom.tournament add column bubble_round int not null default 0;
alter table cardroom.card_table
  add column bubble_dealt int not null default 0,
  add column bubble_stood int not null default -1;
alter table cardroom.tournament_entry
  add column out_round int,
  add column out_chips bigint;
