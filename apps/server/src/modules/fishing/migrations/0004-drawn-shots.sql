-- What custody draws for: the numbers of the first and last paid shot of a volley, and the hash of what
-- was shot at. Null where nothing was paid, and in volleys from before. `is_due`: not drawn yet.
alter table fishing.volley add column first_shot int, add column last_shot int,
  add column facts text, add column is_due boolean not null default false;
create index volley_due on fishing.volley (magazine_id) where is_due;
create index magazine_unshown on fishing.magazine (tank_id)
  where state <> 'open' and server_seed is null;

create view look.fishing_volley as
  select v.id as ref, c.secret_id, v.last_shot::bigint as at_index,
    c.words || ':' || v.first_shot || ':' || v.facts as words
  from fishing.volley v join fishing.magazine m on m.id = v.magazine_id
    join look.commitment c on c.ref = m.commitment_id
  where v.last_shot is not null;

-- A magazine that is over has drawn all its shots: its secret may be shown. No shot has number 60.
create view look.ended_magazine as
  select m.commitment_id as ref, c.secret_id, 60::bigint as at_index, c.words
  from fishing.magazine m join look.commitment c on c.ref = m.commitment_id
  where m.state <> 'open'
    and not exists (select from fishing.volley v where v.magazine_id = m.id and v.is_due);
