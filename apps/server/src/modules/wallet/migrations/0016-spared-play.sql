-- What a chargeback took off what its member still has to play; it comes back with the payment.
alter table wallet.chargeback
  add column spared_units bigint not null default 0 check (spared_units >= 0);
