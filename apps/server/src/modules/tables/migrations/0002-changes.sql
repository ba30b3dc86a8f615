-- Settings of a table are changed by operators: each change is a version with its reason.
alter table tables.live_table add column version int not null default 1;

create table tables.change (
  table_id text not null references tables.live_table,
  version int not null,
  before json not null,
  after json not null,
  changed_by text not null,
  reason text not null,
  changed_at timestamptz not null,
  primary key (table_id, version)
);
