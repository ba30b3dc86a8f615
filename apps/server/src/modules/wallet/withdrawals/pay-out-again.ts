import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { lockStanding } from '../standing-store.ts'
import { openWithdrawal } from './request-withdrawal.ts'
import { readPayOut } from './pay-out-all.ts'

type Order = {
  id: string
  memberId: string
  bankAccountId: string
  /** Why the first payout did not arrive, for the way of the document. */
  reason: string
  at: Date
}

/**
 * Holds what came back to somebody who has left for another payout, on the word of an operator:
 * whoever is closed can neither log in nor show a payment password. It goes to an account of their
 * own that has cooled, and through the same queue, by the same people, as every payout.
 *
 * @returns what is paid out; nothing moves when there is nothing
 * @throws Refusal `bank-account-unknown`, `withdrawal-gate-closed`, `account-frozen`
 */
export async function payOutAgain(tx: Tx, order: Order): Promise<bigint> {
  const { at, bankAccountId, id, memberId, reason } = order
  await lockStanding(tx, memberId)
  const { accounts, cashUnits } = await readPayOut(tx, memberId, at)
  if (cashUnits === 0n) return 0n
  const account = accounts.find((one) => one.id === bankAccountId)
  if (!account) return refuse('bank-account-unknown')
  if (account.usableAt > at) refuse('withdrawal-gate-closed', { gate: 'cooling' })
  const opening = { account, amountUnits: cashUnits, at, feeUnits: 0n, id, memberId }
  await openWithdrawal(tx, { ...opening, asked: { by: 'operator', reason } })
  return cashUnits
}
