-- A line or edge that ends when it began never counted: several moves of one instant leave only the
-- last. Kept, it took the key of the line that replaces it, and that move stopped all the others.
create or replace function agents.part() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7201935);
  with parted as (
    select ancestor_id, member_id, from_at from agents.line
    where until_at is null
      and ancestor_id in (select new.upline_id union all select ancestor_id from agents.line
        where member_id = new.upline_id and until_at is null)
      and member_id in (select new.member_id union all select member_id from agents.line
        where ancestor_id = new.member_id and until_at is null)),
  ended as (
    update agents.line l set until_at = new.until_at from parted p
    where (l.member_id, l.ancestor_id, l.from_at) = (p.member_id, p.ancestor_id, p.from_at)
      and p.from_at < new.until_at
    returning l.ancestor_id, l.depth),
  dropped as (
    delete from agents.line l using parted p
    where (l.member_id, l.ancestor_id, l.from_at) = (p.member_id, p.ancestor_id, p.from_at)
      and p.from_at >= new.until_at
    returning l.ancestor_id, l.depth)
  update agents.team_size t set
    member_count = t.member_count - gone.members, direct_count = t.direct_count - gone.directs
  from (select ancestor_id, count(*) as members, count(*) filter (where depth = 1) as directs
    from (select * from ended union all select * from dropped) one group by 1) gone
  where t.owner_id = gone.ancestor_id;
  return new;
end $$;
delete from agents.line where until_at <= from_at;
delete from agents.edge where until_at <= from_at;

-- A move that cannot be made says so and holds no other.
alter table agents.move drop constraint move_state_check, add constraint move_state_check
  check (state in ('proposed', 'agreed', 'made', 'declined', 'failed'));
alter table agents.move add column failed_because text;

-- A member has one open move that operators decide, and one because of an agent who leaves.
update agents.move m set state = 'declined', decided_at = coalesce(decided_at, proposed_at)
where state in ('proposed', 'agreed') and exists (
  select 1 from agents.move later
  where later.member_id = m.member_id and later.state in ('proposed', 'agreed')
    and (later.because_of is null) = (m.because_of is null)
    and (later.proposed_at, later.id) > (m.proposed_at, m.id));
create unique index move_open on agents.move (member_id)
  where state in ('proposed', 'agreed') and because_of is null;
create unique index move_leaving on agents.move (member_id)
  where state = 'agreed' and because_of is not null;
