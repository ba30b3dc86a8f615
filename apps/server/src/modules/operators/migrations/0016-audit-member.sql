-- What was done to a member is found by whom it says it is about, and by when.
create index audit_by_member on operators.audit ((facts ->> 'memberId')) where facts ? 'memberId';
create index audit_by_time on operators.audit (at);
