-- What custody sees of the house: views that modules make, each of committed facts for which a number
-- of a secret is due. The role of the custody process may read these views and nothing else.
create schema look;
create index tree_leaf_of_custody on kernel.tree_leaf (index) where kind = 'custody-trail';

-- Ends of chains are in custody from now on; a row keeps what is public.
alter table kernel.hash_chain alter column encrypted_end drop not null;
create view look.old_chain as
  select id, kind, 'chain'::text as form, head as hash, salt, link_count, encrypted_end as sealed
  from kernel.hash_chain where encrypted_end is not null;

-- The secret of a promise is custody's: one of its own, or for older promises a link of a chain.
alter table kernel.commitment drop constraint commitment_chain_id_fkey;
create view look.commitment as
  select id as ref, chain_id as secret_id, link_index::bigint as at_index, entropy as words
  from kernel.commitment where closed_at is not null;
