-- What a rank brings at one withdrawal, and its manager: an operator with hours and a contact. The
-- release before this one reads and writes the manager's name alone.
alter table vip.rank
  add column withdraw_once_percent int not null default 100
    check (withdraw_once_percent between 100 and 1000),
  add column manager_operator_id uuid,
  add column manager_hours jsonb,
  add column manager_contact text;

-- A house where nobody has a rank yet begins with the shipped ladder; others decide by two operators.
update vip.rank set withdraw_once_percent = case level when 3 then 120 when 4 then 150 else 200 end
where level between 3 and 5 and not exists (select from vip.member);

-- The manager of one member, instead of the one of the rank.
create table vip.member_manager (
  member_id uuid primary key,
  operator_id uuid not null,
  name jsonb not null,
  hours jsonb,
  contact text,
  since timestamptz not null
);
create index member_manager_by_operator on vip.member_manager (operator_id);
select kernel.keep_alterations('vip.member_manager');
