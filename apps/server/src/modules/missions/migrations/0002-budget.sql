-- How often a mission is rewarded within one of its periods, in all; null without an end.
alter table missions.mission add column rewards_max int check (rewards_max > 0);
update missions.mission set rewards_max = 1000 where cadence = 'daily';
update missions.mission set rewards_max = 5000 where cadence = 'weekly';

-- How often it was; its row is the lock of the budget.
create table missions.given (
  mission_id uuid not null references missions.mission,
  began date not null,
  reward_count int not null default 0,
  primary key (mission_id, began)
);
