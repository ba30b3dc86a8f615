-- The list of members of the back office: newest first, without and with the trials.
create index member_newest on identity.member (registered_at desc, id desc) where kind = 1;
create index member_newest_of_all on identity.member (registered_at desc, id desc);
