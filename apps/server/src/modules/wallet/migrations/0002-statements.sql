-- What providers say they paid to us, line by line, to be held against our documents and the books.
create table wallet.statement (
  id uuid primary key,
  provider text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  line_count int not null,
  read_by text not null,
  read_at timestamptz not null
);
create index statement_by_end on wallet.statement (provider, to_day desc);

create table wallet.statement_line (
  provider text not null,
  payment_id text not null,
  amount_units bigint not null check (amount_units > 0),
  paid_on date not null,
  statement uuid not null references wallet.statement,
  primary key (provider, payment_id)
);
create index statement_line_by_day on wallet.statement_line (provider, paid_on);
