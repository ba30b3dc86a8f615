-- A fifth kind of contract: what a line gets of stakes on lotteries.
alter table agents.contract drop constraint contract_kind_check;
alter table agents.contract add constraint contract_kind_check check (kind in
  ('DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REAL_TIME_SALARY', 'LOTTERY_REBATE'));

-- At which rate an agent lets the members right below play, where it is less than its own.
create table agents.member_rebate (
  agent_id uuid primary key,
  rate_micro bigint not null check (rate_micro >= 0),
  set_at timestamptz not null
);
