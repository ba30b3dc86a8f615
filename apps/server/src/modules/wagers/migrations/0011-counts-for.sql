-- The bonus for whose terms the valid bet of this wager counts, as it was when the stake was taken.
alter table wagers.wager add column counts_for uuid;
