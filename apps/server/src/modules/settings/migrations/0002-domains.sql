-- How long each address of the brand took to answer, the last time the house asked it.
create table settings.domain_speed (
  origin text primary key,
  -- Null: it did not answer.
  speed_ms integer check (speed_ms >= 0),
  measured_at timestamptz not null
);
