-- From which rank on a product may be asked for.
alter table points.product add column level_min int not null default 0
  check (level_min between 0 and 20);
