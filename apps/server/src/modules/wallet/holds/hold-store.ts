import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** Holds all payouts of this member until the case is decided; once per case. */
export async function holdPayouts(
  tx: Tx,
  hold: { caseId: string; memberId: string; at: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into wallet.payout_hold (case_id, member_id, placed_at)
    values (${hold.caseId}, ${hold.memberId}, ${hold.at}) on conflict do nothing`)
}

/** Removes the hold of a decided case; holds of other cases stay. */
export async function freePayouts(tx: Tx, caseId: string): Promise<void> {
  await tx.rows(sql`delete from wallet.payout_hold where case_id = ${caseId}`)
}

export async function hasHold(tx: ReadTx, memberId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from wallet.payout_hold where member_id = ${memberId} limit 1`)
  return rows.length > 0
}

/** Returns other members who have or had a bank account of this member. */
export async function listSharersOfBank(tx: ReadTx, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ memberId: string }>(sql`
    select distinct other.member_id as "memberId" from wallet.bank_account own
    join wallet.bank_account other on other.number_digest = own.number_digest
    where own.member_id = ${memberId} and other.member_id <> ${memberId} limit 20`)
  return rows.map(({ memberId: id }) => id)
}

/** Lists who of `of` and who of `among` have or had one bank account. */
export const listLinkedByBank = (
  tx: ReadTx,
  { among, of }: { of: string[]; among: string[] },
): Promise<{ memberId: string; otherId: string }[]> =>
  tx.rows<{ memberId: string; otherId: string }>(sql`
    select distinct own.member_id as "memberId", other.member_id as "otherId"
    from wallet.bank_account own
    join wallet.bank_account other on other.number_digest = own.number_digest
      and other.member_id <> own.member_id
    where own.member_id = any(${of}::uuid[]) and other.member_id = any(${among}::uuid[])`)

/** Returns other members who have or had the bank account of this withdrawal. */
export async function listSharersOfAccount(tx: Tx, withdrawalId: string): Promise<string[]> {
  const rows = await tx.rows<{ memberId: string }>(sql`
    select distinct other.member_id as "memberId" from wallet.withdrawal w
    join wallet.bank_account own on own.id = w.bank_account_id
    join wallet.bank_account other on other.number_digest = own.number_digest
    where w.id = ${withdrawalId} and other.member_id <> w.member_id limit 20`)
  return rows.map(({ memberId }) => memberId)
}
