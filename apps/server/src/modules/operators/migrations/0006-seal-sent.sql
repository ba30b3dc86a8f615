-- Which seals a store on another machine has taken. Empty where none is named.
create table operators.seal_sent (
  through_seq bigint primary key,
  kept_at timestamptz not null,
  sent_at timestamptz,
  failed_count int not null default 0
);
create index seal_unsent on operators.seal_sent (through_seq) where sent_at is null;
