-- Two open deposits never share the code that a transfer names; one that has ended gives it free.
create unique index deposit_by_open_code on wallet.deposit (code)
  where state in ('waiting', 'reported', 'checking');
