-- The first login is recorded for every member, not only where the password was given out: whoever
-- has logged in before is not new.
update identity.member m set first_login_at = l.at
from (select member_id, min(at) as at from identity.login group by member_id) l
where l.member_id = m.id and m.first_login_at is null;
