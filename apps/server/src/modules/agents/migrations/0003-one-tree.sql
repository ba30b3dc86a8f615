-- One tree: what members' accounts said of who stands above, and who invited whom, becomes edges.
alter table agents.edge add column may_transfer boolean not null default false;
create index edge_by_time on agents.edge (from_at desc, member_id desc) where until_at is null;

-- Agents' credit that went one place up or down.
create table agents.credit_transfer (
  id uuid primary key,
  from_id uuid not null,
  to_id uuid not null,
  is_up boolean not null,
  amount_units bigint not null check (amount_units > 0),
  made_at timestamptz not null,
  check (from_id <> to_id)
);
create index credit_transfer_from on agents.credit_transfer (from_id, made_at desc, id desc);
create index credit_transfer_to on agents.credit_transfer (to_id, made_at desc, id desc);

-- The first house of all has neither of them yet: there is nothing to take over then. Operators'
-- word goes before the invitation; whoever stands somewhere already stays there; what would close a
-- circle is left out.
do $$
declare
  one record;
begin
  if to_regclass('wallet.upline_transfer') is not null then
    insert into agents.credit_transfer (id, from_id, to_id, is_up, amount_units, made_at)
    select id, member_id, upline_id, true, amount_units, made_at from wallet.upline_transfer;
  end if;
  if to_regclass('identity.upline') is not null then
    for one in select * from identity.upline order by set_at loop
      begin
        insert into agents.edge (member_id, upline_id, from_at, set_by, reason)
        values (one.member_id, one.upline_id, one.set_at, one.set_by, one.reason)
        on conflict do nothing;
      exception when check_violation then null;
      end;
    end loop;
    update agents.edge e set may_transfer = u.may_transfer from identity.upline u
    where u.member_id = e.member_id and u.upline_id = e.upline_id and e.until_at is null;
  end if;
  if to_regclass('identity.member') is not null then
    for one in select id, referred_by_id, registered_at from identity.member
        where referred_by_id is not null and kind = 1 order by registered_at loop
      begin
        insert into agents.edge (member_id, upline_id, from_at, set_by, reason)
        values (one.id, one.referred_by_id, one.registered_at, 'registration', '')
        on conflict do nothing;
      exception when check_violation then null;
      end;
    end loop;
  end if;
end $$;
