-- Days that were closed: their figures and a fingerprint over them and over the day before.
create table reports.closed_day (
  day date primary key,
  figures jsonb not null,
  proofs jsonb not null,
  digest text not null,
  close_count int not null,
  closed_by text not null,
  closed_at timestamptz not null
);

-- Days that can still change, because wagers of them may still be heard, are read from the registry
-- by the instant of their decision.
