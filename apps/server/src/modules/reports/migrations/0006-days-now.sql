-- What the books showed when a day was closed again, where that is not what it was closed with.
alter table reports.closed_day add figures_now jsonb;
