-- A round that two operators have voided keeps its outcome: who verifies it must find it.
alter table casino.round add column voided_at timestamptz;
