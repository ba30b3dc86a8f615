-- Both sides of a transfer are accounts that are there, of one currency; whoever keeps a balance has
-- its number and its balance in the row, and nobody else. Checked once for each statement: foreign
-- keys would look twice for every row and lock the place of the house for everybody (measured beside
-- each other: docs/decisions/0025). Accounts never leave and never change what they are, so what was
-- there once is there for ever.
create function ledger.check_sides() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  wrong text;
begin
  select string_agg(t.key, ', ') into wrong
  from written t
  left join ledger.account d on d.id = t.debit
  left join ledger.account c on c.id = t.credit
  where d.id is null or c.id is null or d.currency <> c.currency
    or d.keeps_balance <> (t.debit_seq is not null)
    or d.keeps_balance <> (t.debit_balance is not null)
    or c.keeps_balance <> (t.credit_seq is not null)
    or c.keeps_balance <> (t.credit_balance is not null);
  if wrong is not null then
    raise exception 'a side of these transfers is not an account of theirs: %', wrong
      using errcode = 'foreign_key_violation', table = 'transfer', schema = 'ledger';
  end if;
  return null;
end $$;

create function ledger.refuse_other_account() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.account: an account stays what it is';
end $$;
create trigger account_stays before delete or truncate
  or update of id, holder, purpose, currency, sub, keeps_balance on ledger.account
  for each statement execute function ledger.refuse_other_account();

-- Transfers whose account is not there were possible until now: a refused request took back the
-- account that it had opened, and the process went on naming it. They are found and reported, and a
-- place of the house takes each such id, so that the books show what came out of nothing and can be
-- put right by an adjustment.
create temporary table lost on commit drop as
  select side.account, min(other.currency) as currency, count(*) as transfer_count,
    sum(side.change)::bigint as change
  from (select debit as account, credit as other, -amount as change from ledger.transfer
        union all
        select credit, debit, amount from ledger.transfer) side
  left join ledger.account own on own.id = side.account
  left join ledger.account other on other.id = side.other
  where own.id is null
  group by side.account;

insert into ledger.finding (account, what, found_at)
select account, format('this account is not there: %s transfers name it, which come to %s units; '
  'the house''s place ''unbacked'' stands in its place', transfer_count, change), now()
from lost order by account;

-- Frozen was who had traded with such an account; nobody whose own books differ is set free.
update ledger.account a set frozen_at = null
where frozen_at is not null
  and exists (select from ledger.finding f where f.account = a.id)
  and not exists (select from ledger.finding f where f.account = a.id
    and f.what <> 'a transfer of an account that is not there');

insert into ledger.account (id, holder, purpose, currency, sub, keeps_balance)
overriding system value
select account, null, 'unbacked', coalesce(currency, 'KRW'), account::text, false from lost;

-- Sums had left such transfers out: where there are any, all are made anew from the books.
do $$
begin
  if exists (select from lost) then
    delete from ledger.house_sum;
    delete from ledger.day_sum;
    delete from ledger.flow;
    delete from ledger.member_sum;
    insert into ledger.house_sum (account, balance)
      select account, sum(balance) from ledger.archived_house group by 1;
    insert into ledger.day_sum (account, day, cause, line_count, in_units, out_units, last_seq)
      select account, day, cause, sum(line_count), sum(in_units), sum(out_units), max(last_seq)
      from ledger.archived_day group by 1, 2, 3;
    insert into ledger.flow
        (currency, day, cause, from_purpose, to_purpose, transfer_count, units)
      select currency, day, cause, from_purpose, to_purpose, sum(transfer_count), sum(units)
      from ledger.archived_flow group by 1, 2, 3, 4, 5;
    insert into ledger.member_sum (currency, purpose, balance)
      select currency, purpose, sum(balance) from ledger.archived_member group by 1, 2;
    update ledger.horizon set transfer_id = coalesce(
      (select max(through_id) from ledger.archive where restored_at is null), 0);
  end if;
end $$;

create trigger sides_are_accounts after insert on ledger.transfer
  referencing new table as written
  for each statement execute function ledger.check_sides();
