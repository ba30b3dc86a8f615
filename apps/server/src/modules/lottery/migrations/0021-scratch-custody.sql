-- Custody prints the tickets: a series keeps what is public, and its secret once that was shown. A
-- ticket is bought and committed first, and what it wins is known after that.
alter table lottery.scratch_series alter column encrypted_secret drop not null;
alter table lottery.scratch_series add column secret_id uuid, add column secret text,
  add column ticket_count int not null default 10000;
update lottery.scratch_series set secret_id = id;
alter table lottery.scratch_series alter column secret_id set not null;
alter table lottery.scratch_series alter column ticket_count drop default;
alter table lottery.scratch_ticket alter column times drop not null;
create index scratch_ticket_open on lottery.scratch_ticket (bought_at) where times is null;

create view look.old_series as
  select id, 'lottery-scratch'::text as kind, 'seed'::text as form, secret_hash as hash,
    null::text as salt, 1 as link_count, encrypted_secret as sealed
  from lottery.scratch_series where encrypted_secret is not null;
create view look.scratch_ticket as
  select t.id as ref, s.secret_id, t.ticket_no::bigint as at_index,
    s.title_id || ':' || s.title_version || ':' || s.ticket_count as words
  from lottery.scratch_ticket t join lottery.scratch_series s on s.id = t.series_id;
-- Sold out, and every ticket of it drawn: nothing is decided by the secret any more.
create view look.ended_series as
  select s.id as ref, s.secret_id, 9007199254740991::bigint as at_index, s.secret_hash as words
  from lottery.scratch_series s
  where s.state = 'ended' and not exists (
    select from lottery.scratch_ticket t where t.series_id = s.id and t.times is null);
