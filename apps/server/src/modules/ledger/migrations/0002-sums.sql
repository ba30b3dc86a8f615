-- What moved by day, so that a statement and a report never walk the books. The rows are written
-- together with the horizon: every transfer up to it is in here exactly once.

-- Per account of a member: days are days of the brand (Seoul).
create table ledger.day_sum (
  account bigint not null,
  day date not null,
  cause text collate "C" not null,
  line_count bigint not null,
  in_units bigint not null,
  out_units bigint not null,
  -- The newest entry of the account that is in here: what comes after it is read from the books.
  last_seq bigint not null,
  primary key (account, day, cause)
);

-- Of the whole house: what flowed from which purpose to which.
create table ledger.flow (
  currency text collate "C" not null,
  day date not null,
  cause text collate "C" not null,
  from_purpose text collate "C" not null,
  to_purpose text collate "C" not null,
  transfer_count bigint not null,
  units bigint not null,
  primary key (currency, day, cause, from_purpose, to_purpose)
);

-- What members' places hold together: cash, held.
create table ledger.member_sum (
  currency text collate "C" not null,
  purpose text collate "C" not null,
  balance bigint not null,
  primary key (currency, purpose)
);

-- What was rolled up before these tables were there.
insert into ledger.day_sum (account, day, cause, line_count, in_units, out_units, last_seq)
select account, (at at time zone 'Asia/Seoul')::date, cause, count(*), sum(came), sum(went), max(seq)
from (
  select credit as account, credit_seq as seq, cause, amount as came, 0 as went, at
  from ledger.transfer
  where credit_seq is not null and id <= (select transfer_id from ledger.horizon)
  union all
  select debit, debit_seq, cause, 0, amount, at from ledger.transfer
  where debit_seq is not null and id <= (select transfer_id from ledger.horizon)) entry
group by 1, 2, 3;

insert into ledger.flow (currency, day, cause, from_purpose, to_purpose, transfer_count, units)
select d.currency, (t.at at time zone 'Asia/Seoul')::date, t.cause, d.purpose, c.purpose, count(*),
  sum(t.amount)
from ledger.transfer t
join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit
where t.id <= (select transfer_id from ledger.horizon)
group by 1, 2, 3, 4, 5;

insert into ledger.member_sum (currency, purpose, balance)
select a.currency, a.purpose, sum(s.in_units - s.out_units)
from ledger.day_sum s join ledger.account a on a.id = s.account
group by 1, 2;
