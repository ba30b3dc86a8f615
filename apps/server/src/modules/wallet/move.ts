import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { acceptedNew } from '#kernel/refusal'
import { openAccounts, post } from '#ledger'
import type { Transfer } from '#ledger'
import { balanceMoved } from './events.ts'
import { krw } from './postings.ts'

/**
 * Moves the cashier's money for one member, all transfers or none. Opens missing accounts.
 *
 * @throws Refusal of the ledger: `balance-too-low`, `account-frozen`, `key-reused`
 */
export async function moveFor(
  tx: Tx,
  memberId: string,
  transfers: Transfer[],
  at: Date,
): Promise<void> {
  await openAccounts(tx, memberId, krw)
  acceptedNew((await post(tx, [transfers], at))[0])
  await publish(tx, balanceMoved, [{ memberId }])
}

/** Moves money between house accounts. */
export async function moveInHouse(tx: Tx, transfer: Transfer, at: Date): Promise<void> {
  acceptedNew((await post(tx, [[transfer]], at))[0])
}
