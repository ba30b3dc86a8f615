-- Some vendors keep a wallet of their own per member: money is carried there before it is played.
alter table seamless.vendor add column wallet text not null default 'seamless'
  check (wallet in ('seamless', 'own'));
