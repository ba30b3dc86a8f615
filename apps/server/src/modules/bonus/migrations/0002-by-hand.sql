-- What one operator offers alone within a day is summed before each offer by hand.
create index grant_by_hand on bonus.bonus_grant (granted_by, offered_at)
  where source = 'operator';
