-- An answer to somebody stays where it is too, where it is erased with them: the trail is for ever.
create or replace function kernel.kept_value(name text, given jsonb) returns jsonb
language sql immutable as $$
  select case
    when given is null or given = 'null' then null
    when name ~ '(password|secret|token|digest|sealed|payer|holder|number_masked|^answer$)'
      or given::text like '"\\\\x%' then '"(hidden)"'::jsonb
    when length(given::text) > 500 then to_jsonb(left(given::text, 500) || '…')
    else given
  end
$$;
