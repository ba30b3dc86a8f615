-- The rank whose limits and promise a withdrawal was accepted by; 0 for none.
alter table wallet.withdrawal add column rank_level smallint not null default 0;
