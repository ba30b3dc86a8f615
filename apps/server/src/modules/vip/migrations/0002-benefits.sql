-- What a rank does for withdrawals, and who looks after its members. Two operators change it.
alter table vip.rank
  add column withdraw_percent int not null default 100 check (withdraw_percent between 100 and 1000),
  add column withdraw_minutes int not null default 30 check (withdraw_minutes between 5 and 30),
  add column manager jsonb;

update vip.rank set withdraw_percent = 120, withdraw_minutes = 25 where level = 2;
update vip.rank set withdraw_percent = 150, withdraw_minutes = 20 where level = 3;
update vip.rank set withdraw_percent = 200, withdraw_minutes = 15 where level = 4;
update vip.rank set withdraw_percent = 300, withdraw_minutes = 10,
  manager = '{"KO": "한서연 매니저", "EN": "Seoyeon Han"}' where level = 5;
