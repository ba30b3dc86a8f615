-- Why a claim that was joined ended without its bonus, and how much that was.
alter table promotions.claim
  add column cause text collate "C" check (cause in ('budget-empty', 'not-allowed')),
  add column missed_units bigint not null default 0 check (missed_units >= 0);
