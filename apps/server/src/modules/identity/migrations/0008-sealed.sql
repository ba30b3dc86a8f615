-- Who a member is (name, number, address, birthday, messengers) is sealed with keys that the database
-- does not have; what must be found again is found by keyed digests. The columns in the clear are
-- emptied by `sealPeople`, which `migrate` runs, and stay empty.
alter table identity.member
  add column sealed bytea,
  add column mobile_digest bytea,
  add column email_digest bytea,
  add column name_digest bytea,
  -- Name and birthday together: whether somebody is here twice.
  add column person_digest bytea;

drop index identity.member_by_mobile;
create unique index member_by_mobile on identity.member (mobile)
  where mobile is not null and mobile_verified_at is not null and state <> 'closed';
create unique index member_by_mobile_digest on identity.member (mobile_digest)
  where mobile_digest is not null and mobile_verified_at is not null and state <> 'closed';
create index member_by_email_digest on identity.member (email_digest)
  where email_digest is not null;
create index member_by_name_digest on identity.member (name_digest)
  where name_digest is not null;
create index member_by_person_digest on identity.member (person_digest)
  where person_digest is not null;

drop index identity.member_age_limited;
create index member_age_limited on identity.member (id) where state = 'age_limited';

-- What still lies in the clear, and with which key the rest is closed.
create index member_in_the_clear on identity.member (id)
  where real_name is not null or mobile is not null or email is not null
    or born_on is not null or contacts <> '{}';
create index member_by_key on identity.member (get_byte(sealed, 0)) where sealed is not null;
