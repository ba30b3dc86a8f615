-- Whether the member has bonus money or free bets that are active. The gate reads this row for every
-- stake anyway, so a stake of a member without any costs nothing more.
alter table identity.member add column has_grants boolean not null default false;
