-- Why a second operator declined; what was decided before has none.
alter table operators.proposal add column decided_note text;
