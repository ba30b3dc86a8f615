-- Every kind of wager may say how its rounds are voided, and names rounds as it does.
alter table rounds.void drop constraint void_kind_check;
alter table rounds.void alter column round type text;
