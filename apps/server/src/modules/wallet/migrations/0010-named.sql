-- Money of nobody becomes somebody's by two people: one says whose it is, another agrees.
alter table wallet.suspense add column named_by_id uuid, add column named_by text,
  add check ((named_by_id is null) = (named_by is null));
