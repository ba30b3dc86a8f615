import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { openWords, encryptWords } from '../names/kept-words.ts'
import type { BankAccount } from './bank-account.ts'

const columns = raw(`id, member_id as "memberId", bank, number_sealed as "numberEncrypted",
  number_digest as "numberDigest", number_end as "numberEnd", holder,
  holder_sealed as "holderEncrypted", added_at as "addedAt", usable_at as "usableAt"`)

/** Returns false if this account is registered already, for any member. */
export async function insertBankAccount(tx: Tx, account: BankAccount): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into wallet.bank_account (id, member_id, bank, number_sealed, number_digest, number_end,
      holder_sealed, added_at, usable_at)
    values (${account.id}, ${account.memberId}, ${account.bank}, ${account.numberEncrypted},
      ${account.numberDigest}, ${account.numberEnd},
      ${encryptWords(tx, 'bank_account.holder', account.id, account.holder)}, ${account.addedAt},
      ${account.usableAt})
    on conflict (number_digest) where removed_at is null do nothing returning id`)
  return rows.length > 0
}

type Row = Omit<BankAccount, 'holder'> & { holder: string | null; holderEncrypted: Buffer | null }

export function listBankAccounts(tx: ReadTx, memberId: string): Promise<BankAccount[]> {
  return listRows(
    tx,
    sql`where member_id = ${memberId} and removed_at is null order by added_at, id`,
  )
}

/** Finds an account of this member, including removed ones. */
export async function findBankAccount(
  tx: ReadTx,
  id: string,
  memberId: string,
): Promise<BankAccount | undefined> {
  const [account] = await listRows(tx, sql`where id = ${id} and member_id = ${memberId}`)
  return account
}

async function listRows(tx: ReadTx, rest: Sql): Promise<BankAccount[]> {
  const rows = await tx.rows<Row>(sql`select ${columns} from wallet.bank_account ${rest}`)
  return rows.map(({ holder: clear, holderEncrypted: encrypted, ...account }) => ({
    ...account,
    holder: openWords(tx, 'bank_account.holder', account.id, { clear, encrypted }) ?? '',
  }))
}

/** Counts all accounts that this member ever had: the first needs no cooling time. */
export async function countBankAccountsEver(tx: Tx, memberId: string): Promise<number> {
  const [row] = await tx.rows<{ count: bigint }>(
    sql`select count(*) as count from wallet.bank_account where member_id = ${memberId}`,
  )
  return Number(row?.count ?? 0n)
}

export async function removeBankAccountRow(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows(sql`update wallet.bank_account set removed_at = ${at} where id = ${id}`)
}

/** Locks accounts whose number was encrypted with another key; erased ones have no number. */
export const lockNumbers = (tx: Tx, key: number): Promise<{ id: string; encrypted: Buffer }[]> =>
  tx.rows(sql`
    select id, number_sealed as encrypted from wallet.bank_account
    where length(number_sealed) > 0
      and (get_byte(number_sealed, 0) < ${key} or get_byte(number_sealed, 0) > ${key})
    order by id limit 200 for update`)

export async function updateNumber(tx: Tx, id: string, encrypted: Buffer): Promise<void> {
  await tx.rows(sql`update wallet.bank_account set number_sealed = ${encrypted} where id = ${id}`)
}
