import { findMember } from '#identity'
import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { payOutAgain, readPayOut } from '#wallet'

/** Reads money in a closed account: a payout was refused or returned. */
export async function readClosed(tx: ReadTx, memberId: string, now: Date) {
  const member = (await findMember(tx, memberId)) ?? refuse('not-found')
  const { accounts, cashUnits } = await readPayOut(tx, memberId, now)
  return { accounts, cashUnits, isClosed: member.state === 'closed' }
}

type Order = Parameters<typeof payOutAgain>[1]

/**
 * Requests the payout of a closed account again.
 *
 * @returns the amount paid out
 * @throws Refusal `not-found`, `document-moved-on` when the account is not closed or has no money,
 *   and those of `payOutAgain`
 */
export async function payOutClosed(tx: Tx, order: Order): Promise<bigint> {
  const { isClosed } = await readClosed(tx, order.memberId, order.at)
  if (!isClosed) refuse('document-moved-on')
  const paidOutUnits = await payOutAgain(tx, order)
  return paidOutUnits > 0n ? paidOutUnits : refuse('document-moved-on')
}
