-- One stake, round or promise has one number: whoever asks again with another one is refused.
create index use_by_ref on custody.use (ref) where what = 'draw';

-- Numbers of a seed are drawn one after another. A seed that the platform kept before custody goes on
-- where it was, so its first draw may have any number.
alter table custody.secret add column starts_late boolean not null default false;
update custody.secret s set starts_late = true
where kind = 'casino-seeds'
  and not exists (select from custody.use u where u.secret_id = s.id and u.at_index = 0);
