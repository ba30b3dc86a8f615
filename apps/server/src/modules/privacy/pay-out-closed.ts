import { findMember } from '#identity'
import type { ReadTx, Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { payOutAgain, readPayOut } from '#wallet'

/** Money that lies in an account whose owner has left: a payout was refused, or came back. */
export async function readClosed(tx: ReadTx, memberId: string, now: Date) {
  const member = (await findMember(tx, memberId)) ?? refuse('not-found')
  const { accounts, cashUnits } = await readPayOut(tx, memberId, now)
  return { accounts, cashUnits, isClosed: member.state === 'closed' }
}

type Order = Parameters<typeof payOutAgain>[1]

/**
 * Asks for the payout of somebody who has left once more.
 *
 * @returns what is paid out
 * @throws Refusal `not-found`, `document-moved-on` when the account is not closed or nothing lies
 *   there, and those of `payOutAgain`
 */
export async function payOutClosed(tx: Tx, order: Order): Promise<bigint> {
  const { isClosed } = await readClosed(tx, order.memberId, order.at)
  if (!isClosed) refuse('document-moved-on')
  const paidOutUnits = await payOutAgain(tx, order)
  return paidOutUnits > 0n ? paidOutUnits : refuse('document-moved-on')
}
