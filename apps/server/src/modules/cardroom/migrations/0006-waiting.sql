-- Who waits for a seat at a full table, in the order of coming; a seat that becomes free is kept for
-- the first of them until the offer ends.
create table cardroom.waiting (
  table_id text not null references cardroom.card_table,
  member_id uuid not null,
  joined_at timestamptz not null,
  offer_until timestamptz,
  primary key (table_id, member_id)
);
create index waiting_member on cardroom.waiting (member_id);

-- The earliest end of an offer at this table: its owner looks again then.
alter table cardroom.card_table add column offer_until timestamptz;
