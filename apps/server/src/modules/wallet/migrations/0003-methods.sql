-- Which of the brand's ways to deposit was chosen, and the terms that were shown with it.
alter table wallet.deposit
  add column method_id text,
  add column kind text check (kind in ('bank', 'qr', 'redirect')),
  add column fee_fixed_units bigint not null default 0 check (fee_fixed_units >= 0),
  add column fee_bps int not null default 0 check (fee_bps between 0 and 5000),
  add column fee_units bigint check (fee_units >= 0),
  add column promised_minutes int not null default 15;
update wallet.deposit set method_id = method,
  kind = case method when 'bank' then 'bank' else 'redirect' end,
  promised_minutes = case method when 'bank' then 15 else 1 end;
alter table wallet.deposit alter column method_id set not null, alter column kind set not null;
