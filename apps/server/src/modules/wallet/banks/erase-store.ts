import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database'

/** Numbers and holders go; ids, amounts and instants stay, because the books name them. */
export async function eraseBankAccounts(tx: Tx, memberIds: string[]): Promise<void> {
  await tx.rows(sql`
    update wallet.bank_account set number_sealed = ''::bytea, number_end = '', holder = '',
      number_digest = decode(replace(id::text, '-', ''), 'hex'),
      removed_at = coalesce(removed_at, now())
    where member_id = any(${memberIds}::uuid[])`)
  await tx.rows(sql`
    update wallet.withdrawal set number_sealed = ''::bytea, number_end = '', holder = ''
    where member_id = any(${memberIds}::uuid[])`)
  await tx.rows(sql`
    update wallet.dispute_evidence e set words = '', uploads = '{}'
    from wallet.dispute d where d.id = e.dispute_id and d.member_id = any(${memberIds}::uuid[])`)
}
