-- Series that operators make, with a price and prizes of their own: ready, then open. The release
-- before sells what is selling by the title's own prizes, and so does not see them. Any series can
-- be stopped, and closed with tickets left.
alter table lottery.scratch_series add column price_cents int, add column prizes jsonb;
alter table lottery.scratch_series drop constraint scratch_series_state_check;
alter table lottery.scratch_series add constraint scratch_series_state_check
  check (state in ('ready', 'selling', 'open', 'stopped', 'ended'));
