-- When the names of a closed account were erased; its id stays.
alter table identity.member add column erased_at timestamptz;
