-- The cards of a hand that custody opened, in order: lists of place and number. Null where all cards
-- follow from one secret, as in every hand that began before this.
alter table cardroom.hand add column opened jsonb;
create index hand_commitment on cardroom.hand (commitment_id);

-- What custody sees of a hand: how often cards were opened, and what was done since the deal. The
-- milliseconds that members thought are known to nobody before.
create view look.card_hand as
  select h.commitment_id as ref, c.secret_id,
    jsonb_array_length(h.opened)::bigint as at_index,
    jsonb_build_object('entropy', c.words, 'actions', h.actions, 'thinks', h.thinks)::text as words
  from cardroom.hand h join look.commitment c on c.ref = h.commitment_id
  where h.opened is not null;
