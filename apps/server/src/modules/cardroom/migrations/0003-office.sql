-- Every version of a table's rake and times, as the wire writes them; the first has none before.
create table cardroom.change (
  table_id text not null references cardroom.card_table,
  version int not null,
  before json,
  after json not null,
  changed_by text not null,
  reason text not null,
  changed_at timestamptz not null,
  primary key (table_id, version)
);
create index hand_of_table on cardroom.hand (table_id, ended_at desc, id)
  where state in ('over', 'void');
