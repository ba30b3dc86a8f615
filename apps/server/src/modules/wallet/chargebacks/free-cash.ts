import type { Tx } from '#kernel/database/database'
import { lockedBalance, openAccounts, underLock } from '#ledger'
import { cashOf, krw } from '../postings.ts'

/** Locks the member's cash account until the transaction ends and returns its balance. */
export async function freeCash(tx: Tx, memberId: string): Promise<bigint> {
  await openAccounts(tx, memberId, krw)
  const place = cashOf(memberId)
  await underLock(tx, [place], () => Promise.resolve())
  return lockedBalance(tx, place)
}
