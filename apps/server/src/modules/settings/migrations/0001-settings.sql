create schema settings;

-- What operators have set; a name without a row has the default that the code declares.
create table settings.setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

-- Who changed what, from what, and why. Rows are only ever added.
create table settings.setting_change (
  id bigint generated always as identity primary key,
  name text not null,
  value_before jsonb,
  value_after jsonb not null,
  changed_by text not null,
  reason text not null check (length(reason) between 1 and 500),
  changed_at timestamptz not null
);
create index setting_change_by_name on settings.setting_change (name, id desc);

create function settings.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of settings is never changed';
end $$;
create trigger setting_change_is_kept before update or delete on settings.setting_change
  for each row execute function settings.refuse_change();
