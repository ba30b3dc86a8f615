-- Numbers of accounts are closed with keys that have successors. What one key without a number
-- closed before that begins with 0 now; an erased number is empty and stays so.
update wallet.bank_account set number_sealed = '\x00'::bytea || number_sealed
where length(number_sealed) > 0;
update wallet.withdrawal set number_sealed = '\x00'::bytea || number_sealed
where length(number_sealed) > 0;

create index bank_account_by_key on wallet.bank_account (get_byte(number_sealed, 0))
  where length(number_sealed) > 0;
create index withdrawal_by_key on wallet.withdrawal (get_byte(number_sealed, 0))
  where length(number_sealed) > 0;
