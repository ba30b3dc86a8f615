-- How often each number came in the whole history of a game, and in which draw last. Kept by
-- triggers, so that the release before counts as well. Numbers of three digits and more count by
-- their last two. Place 0 is any place of a long result.
create table lottery.value_count (
  game_id text not null,
  place int not null,
  value text not null,
  hits bigint not null,
  last_number bigint not null,
  primary key (game_id, place, value)
);
create function lottery.values_of(drawn text[])
  returns table (place int, value text) language sql immutable as $$
  select case when cardinality(drawn) > 10 then 0 else at::int end,
    case when one ~ '^\d{3,}$' then right(one, 2) else one end
  from unnest(drawn) with ordinality as x (one, at)
$$;
create function lottery.count_inserted() returns trigger language plpgsql as $$
begin
  insert into lottery.value_count as c (game_id, place, value, hits, last_number)
  select n.game_id, p.place, p.value, count(*), max(n.number)
  from new_draws n cross join lateral lottery.values_of(n.drawn) p
  where n.drawn is not null and n.state <> 'void'
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (game_id, place, value) do update set hits = c.hits + excluded.hits,
    last_number = greatest(c.last_number, excluded.last_number);
  return null;
end $$;
create function lottery.count_updated() returns trigger language plpgsql as $$
begin
  insert into lottery.value_count as c (game_id, place, value, hits, last_number)
  select e.game_id, p.place, p.value, sum(e.sign),
    -- What was taken back is looked for again.
    case when bool_or(e.sign < 0) then 0 else max(e.number) end
  from (
    select o.game_id, o.number, o.drawn, -1 as sign from old_draws o
    join new_draws n using (game_id, number)
    where o.drawn is not null and o.state <> 'void'
      and (n.drawn is distinct from o.drawn or n.state = 'void')
    union all
    select n.game_id, n.number, n.drawn, 1 from new_draws n
    join old_draws o using (game_id, number)
    where n.drawn is not null and n.state <> 'void'
      and (n.drawn is distinct from o.drawn or o.state = 'void')) e
  cross join lateral lottery.values_of(e.drawn) p
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (game_id, place, value) do update set hits = c.hits + excluded.hits,
    last_number = case when excluded.last_number > 0
      then greatest(c.last_number, excluded.last_number)
      else coalesce((
        select d.number from lottery.draw d cross join lateral lottery.values_of(d.drawn) p
        where d.game_id = c.game_id and d.drawn is not null and d.state <> 'void'
          and p.place = c.place and p.value = c.value
        order by d.number desc limit 1), 0) end;
  return null;
end $$;
insert into lottery.value_count (game_id, place, value, hits, last_number)
select d.game_id, p.place, p.value, count(*), max(d.number)
from lottery.draw d cross join lateral lottery.values_of(d.drawn) p
where d.drawn is not null and d.state <> 'void' group by 1, 2, 3;
create trigger count_inserted after insert on lottery.draw
  referencing new table as new_draws
  for each statement execute function lottery.count_inserted();
create trigger count_updated after update on lottery.draw
  referencing old table as old_draws new table as new_draws
  for each statement execute function lottery.count_updated();
