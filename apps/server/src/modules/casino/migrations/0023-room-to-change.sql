-- A stake changes the row of its opening and of its seed. With room left in each page the new version
-- of a row lies beside the old one and no index is written; what is over is swept when the page is
-- read. Both are changed for every round, so they have as many pages as that takes and no more.
alter table casino.sitting set (fillfactor = 50);
alter table casino.seed set (fillfactor = 50);
