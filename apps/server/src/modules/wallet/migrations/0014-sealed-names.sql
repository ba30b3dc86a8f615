-- Who paid, to whom was paid, and what they wrote are closed with keys that have successors. The
-- open columns stay empty from now on: what a program before this one wrote there is sealed by
-- batches (`migrate`, and nightly). Names that are no member's are found again by their digest.
alter table wallet.bank_account alter column holder drop not null,
  add column holder_sealed bytea;
alter table wallet.withdrawal alter column holder drop not null,
  add column holder_sealed bytea;
alter table wallet.arrival alter column holder drop not null, alter column memo drop not null,
  add column holder_sealed bytea, add column memo_sealed bytea, add column holder_digest bytea;
alter table wallet.suspense add column payer_sealed bytea, add column payer_digest bytea;
alter table wallet.dispute_evidence alter column words drop not null,
  add column words_sealed bytea;

create index arrival_by_holder on wallet.arrival (holder_digest);
create index suspense_by_payer on wallet.suspense (payer_digest);

create index bank_account_clear on wallet.bank_account (id) where holder is not null;
create index withdrawal_clear on wallet.withdrawal (id) where holder is not null;
create index arrival_clear on wallet.arrival (bank_id, reference)
  where holder is not null or memo is not null;
create index suspense_clear on wallet.suspense (id) where payer is not null;
create index dispute_evidence_clear on wallet.dispute_evidence (dispute_id, place)
  where words is not null;

create index bank_account_by_holder_key on wallet.bank_account (get_byte(holder_sealed, 0));
create index withdrawal_by_holder_key on wallet.withdrawal (get_byte(holder_sealed, 0));
create index arrival_by_holder_key on wallet.arrival (get_byte(holder_sealed, 0));
create index arrival_by_memo_key on wallet.arrival (get_byte(memo_sealed, 0));
create index suspense_by_payer_key on wallet.suspense (get_byte(payer_sealed, 0));
create index evidence_by_words_key on wallet.dispute_evidence (get_byte(words_sealed, 0));
