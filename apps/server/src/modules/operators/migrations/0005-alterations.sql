-- What operators change here is kept, element by element.
select kernel.keep_alterations('operators.invitation');
select kernel.keep_alterations('operators.proposal');
select kernel.keep_alterations('operators.operator');
create index audit_by_request on operators.audit (request_id);
