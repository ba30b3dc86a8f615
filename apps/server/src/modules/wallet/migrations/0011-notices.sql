-- A provider may take one payment back in parts, lose a part again, and take it back once more:
-- each notice of it is a line of its own. Both figures that it says only grow, so an old word is
-- known by saying less.
alter table wallet.chargeback add column notice text not null default 'whole';
alter table wallet.chargeback add column currency text not null default 'KRW';
alter table wallet.chargeback add column claimed_units bigint not null default 0;
alter table wallet.chargeback add column returned_units bigint not null default 0;
-- What two people have given up.
alter table wallet.chargeback add column lost_units bigint not null default 0;
alter table wallet.chargeback rename column collect_count to move_count;
-- Null where the money lay in suspense and was nobody's.
alter table wallet.chargeback alter column member_id drop not null;

update wallet.chargeback set claimed_units = amount_units;
update wallet.chargeback set lost_units = amount_units - taken_units where state = 'written-off';

-- `amount_units` is what counts now: what was claimed, never more than was paid, without what came
-- back.
alter table wallet.chargeback drop constraint chargeback_amount_units_check;
alter table wallet.chargeback drop constraint chargeback_check;
alter table wallet.chargeback drop constraint chargeback_provider_payment_id_key;
update wallet.chargeback set returned_units = amount_units, amount_units = 0, taken_units = 0
where state = 'won';
alter table wallet.chargeback add unique (provider, payment_id, notice);
alter table wallet.chargeback add check (claimed_units > 0 and returned_units >= 0
  and returned_units <= claimed_units);
alter table wallet.chargeback add check (amount_units >= 0
  and amount_units <= claimed_units - returned_units);
alter table wallet.chargeback add check (taken_units >= 0 and lost_units >= 0
  and taken_units + lost_units <= amount_units);
alter table wallet.chargeback add check
  ((state = 'open') = (taken_units + lost_units < amount_units));

-- What of a case was taken back while it lay there.
alter table wallet.suspense add column back_units bigint not null default 0
  check (back_units >= 0 and back_units <= amount_units);
update wallet.suspense set back_units = amount_units
where state = 'returned' and reason = 'charged-back' and decided_by is null;
insert into wallet.chargeback (id, provider, payment_id, deposit_id, state, currency, claimed_units,
  amount_units, taken_units, opened_at, ended_at)
select gen_random_uuid(), provider, payment_id, deposit_id, 'recovered', currency, amount_units,
  amount_units, amount_units, decided_at, decided_at
from wallet.suspense where back_units > 0;

-- What of a credited deposit its provider has taken back.
alter table wallet.deposit add column taken_back_units bigint not null default 0;
update wallet.deposit set taken_back_units = credited_units where state = 'charged-back';
