-- When an operator confirmed a deposit, so that what they confirmed alone within a day can be summed.
alter table wallet.deposit add column decided_at timestamptz;
update wallet.deposit d set decided_at = (
    select s.at from wallet.step s where s.document = d.id order by s.place desc limit 1)
  where d.decided_by_id is not null;
create index deposit_decided on wallet.deposit (decided_by_id, decided_at)
  where decided_by_id is not null;
