-- Whether a row takes back some markets of the result that counts, and leaves the rest as it was.
alter table sportsbook.result add column is_part boolean not null default false;
