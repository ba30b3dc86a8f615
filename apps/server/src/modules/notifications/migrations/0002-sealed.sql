-- Numbers and addresses are sealed like the text; a message is found by its whole receiver.
alter table courier.message
  alter column recipient drop not null,
  add column recipient_sealed bytea,
  add column recipient_digest bytea;
create index message_by_recipient on courier.message (recipient_digest, id);
create index message_in_the_clear on courier.message (id) where recipient is not null;
