-- What has to be played was known only as what is left of it: no bar and no list of wagers could say
-- how far somebody is. A new sum begins when nothing is left of the one before.
alter table wallet.standing
  add column play_asked_units bigint not null default 0 check (play_asked_units >= 0),
  add column play_since timestamptz;
update wallet.standing set play_asked_units = unplayed_units, play_since = now()
where unplayed_units > 0;

-- A member hears once that a request is about to end.
alter table wallet.deposit add column expiry_told_at timestamptz;
alter table wallet.withdrawal add column expiry_told_at timestamptz;
