-- What was booked too late says what it was and why: a wager, or a movement of money.
alter table agents.late alter column wager_id drop not null;
alter table agents.late add column kind text not null default 'wager';
alter table agents.late add column units bigint not null default 0;
alter table agents.late add column reason text not null default 'LATE'
  check (reason in ('LATE', 'REVISED', 'VOIDED'));
create index late_by_hour on agents.late (booked_hour, member_id);

-- The team of an agent who leaves moves because of them; nobody proposed it.
alter table agents.move add column because_of uuid;
create index move_because on agents.move (because_of) where because_of is not null;
create index move_due on agents.move (from_at) where state = 'agreed';

-- What a bet was like when it earned, so that anybody can reckon it anew: the bet as it stood, the
-- best rate below the contract, and what had been earned by the bet before.
alter table agents.earned add column stake_units bigint not null default 0;
alter table agents.earned add column payout_units bigint not null default 0;
alter table agents.earned add column below_micro bigint not null default 0;
alter table agents.earned add column before_units bigint not null default 0;
