-- An answer that is kept is everybody's, or the own one of an operator.
alter table support.answer_template add column owner_id uuid;
