-- How many stand below somebody: kept where the tree changes, because a page that counts a team
-- of a hundred thousand would read every line of it. Changes of the tree take turns already.
create table agents.team_size (
  owner_id uuid primary key,
  member_count bigint not null,
  direct_count bigint not null
) with (fillfactor = 80);
insert into agents.team_size (owner_id, member_count, direct_count)
select ancestor_id, count(*), count(*) filter (where depth = 1) from agents.line
where until_at is null group by ancestor_id;

-- Account names of who stands in the tree, and beside every line: a name is found in one team by
-- an index, however many others bear one like it. Null: not copied yet; empty: nobody finds it.
create table agents.name (
  member_id uuid primary key,
  account text collate "C"
);
create index name_missing on agents.name (member_id) where account is null;
insert into agents.name (member_id) select member_id from agents.edge where until_at is null;
alter table agents.line add column account text collate "C";
create index line_by_account on agents.line (ancestor_id, account, member_id)
  where until_at is null;

create or replace function agents.grow() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7201935);
  with made as (
    insert into agents.line (ancestor_id, member_id, depth, from_at, account)
    select above.id, below.id, above.depth + below.depth + 1, new.from_at, n.account
    from (select new.upline_id as id, 0 as depth
          union all select ancestor_id, depth from agents.line
          where member_id = new.upline_id and until_at is null) above
      cross join (select new.member_id as id, 0 as depth
          union all select member_id, depth from agents.line
          where ancestor_id = new.member_id and until_at is null) below
      left join agents.name n on n.member_id = below.id
    returning ancestor_id, depth)
  insert into agents.team_size as t (owner_id, member_count, direct_count)
  select ancestor_id, count(*), count(*) filter (where depth = 1) from made group by 1
  on conflict (owner_id) do update set
    member_count = t.member_count + excluded.member_count,
    direct_count = t.direct_count + excluded.direct_count;
  return new;
end $$;

create or replace function agents.part() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7201935);
  with ended as (
    update agents.line set until_at = new.until_at
    where until_at is null
      and ancestor_id in (select new.upline_id union all select ancestor_id from agents.line
        where member_id = new.upline_id and until_at is null)
      and member_id in (select new.member_id union all select member_id from agents.line
        where ancestor_id = new.member_id and until_at is null)
    returning ancestor_id, depth)
  update agents.team_size t set
    member_count = t.member_count - gone.members, direct_count = t.direct_count - gone.directs
  from (select ancestor_id, count(*) as members, count(*) filter (where depth = 1) as directs
    from ended group by 1) gone
  where t.owner_id = gone.ancestor_id;
  return new;
end $$;
