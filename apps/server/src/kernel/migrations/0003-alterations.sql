-- What an operator's call changes in a row of a kept table: each column with its value before and
-- after, in the transaction of the change itself. The trail takes these lines up with how the call
-- ended, where they are sealed; only calls that say whose they are leave any.
create table kernel.alteration (
  number bigint generated always as identity primary key,
  request_id text not null,
  element text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default clock_timestamp()
);
create index alteration_by_request on kernel.alteration (request_id);

-- Secrets, what is sealed, and whose account it is stay where they are; that they changed is kept.
create function kernel.kept_value(name text, given jsonb) returns jsonb
language sql immutable as $$
  select case
    when given is null or given = 'null' then null
    when name ~ '(password|secret|token|digest|sealed|payer|holder|number_masked)'
      or given::text like '"\\\\x%' then '"(hidden)"'::jsonb
    when length(given::text) > 500 then to_jsonb(left(given::text, 500) || '…')
    else given
  end
$$;

-- The arguments are the columns of the table's key.
create function kernel.note_alteration() returns trigger language plpgsql as $$
declare
  old_row jsonb := to_jsonb(old);
  new_row jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) end;
  named text;
begin
  select string_agg(old_row ->> key, ' ') into named from unnest(tg_argv) as key;
  insert into kernel.alteration (request_id, element, before, after)
  select current_setting('madang.request'),
    format('%s.%s %s %s', tg_table_schema, tg_table_name, named, name),
    kernel.kept_value(name, old_row -> name), kernel.kept_value(name, new_row -> name)
  from jsonb_object_keys(old_row) as name
  where (old_row -> name) is distinct from (new_row -> name);
  return null;
end
$$;

-- From now on what operators change in this table is kept.
create function kernel.keep_alterations(kept regclass) returns void language plpgsql as $$
declare
  keys text;
begin
  select string_agg(quote_literal(a.attname), ', ' order by a.attnum) into keys
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = kept and i.indisprimary;
  execute format('create trigger alterations_are_kept after update or delete on %s for each row
    when (coalesce(current_setting(''madang.request'', true), '''') <> '''')
    execute function kernel.note_alteration(%s)', kept, keys);
end
$$;
