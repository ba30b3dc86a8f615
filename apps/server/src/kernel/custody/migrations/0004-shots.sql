-- Shots of a magazine are drawn number by number. One that is open now goes on where it is: its first
-- draw may have any number, and the secret that the platform was given of it does not end that.
update custody.secret s set starts_late = true, revealed_to = -1
from custody.use u join custody.line l on l.number = u.line
where s.kind = 'fishing-magazines' and u.secret_id = s.id and u.what = 'reveal'
  and l.at > now() - interval '1 hour';
