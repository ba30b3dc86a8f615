-- What was kept of adding a bank account named its holder, and could be guessed back to its number.
update kernel.once set content = ''::bytea, outcome = jsonb_build_object('value', '{}'::jsonb)
where call = 'bank-account' and outcome ? 'value';
