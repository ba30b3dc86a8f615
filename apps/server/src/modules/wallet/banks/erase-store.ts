import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

/**
 * Erases these members' account numbers, names of holders and payers, and written texts. Ids,
 * amounts and times stay, because the books refer to them.
 */
export async function eraseBankAccounts(tx: Tx, memberIds: string[]): Promise<void> {
  await tx.rows(sql`
    update wallet.bank_account set number_sealed = ''::bytea, number_end = '', holder = null,
      holder_sealed = null, number_digest = decode(replace(id::text, '-', ''), 'hex'),
      removed_at = coalesce(removed_at, now())
    where member_id = any(${memberIds}::uuid[])`)
  await tx.rows(sql`
    update wallet.withdrawal set number_sealed = ''::bytea, number_end = '', holder = null,
      holder_sealed = null
    where member_id = any(${memberIds}::uuid[])`)
  await tx.rows(sql`
    update wallet.arrival a set holder = null, holder_sealed = null, holder_digest = null,
      memo = null, memo_sealed = null
    from (
      select payment_id as id from wallet.deposit
      where member_id = any(${memberIds}::uuid[]) and payment_id is not null
      union all
      select payment_id from wallet.suspense where member_id = any(${memberIds}::uuid[])
    ) as k
    where reference = split_part(k.id, ':', -1)
      and bank_id = left(k.id, -1 - length(split_part(k.id, ':', -1)))`)
  await tx.rows(sql`
    update wallet.suspense set payer = null, payer_sealed = null, payer_digest = null,
      receiver = null, receiver_sealed = null
    where member_id = any(${memberIds}::uuid[])`)
  await tx.rows(sql`
    update wallet.dispute_evidence e set words = null, words_sealed = null, uploads = '{}'
    from wallet.dispute d where d.id = e.dispute_id and d.member_id = any(${memberIds}::uuid[])`)
}
