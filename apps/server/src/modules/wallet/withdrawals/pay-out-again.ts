import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { lockStanding } from '../standing-store.ts'
import { openWithdrawal } from './request-withdrawal.ts'
import { readPayOut } from './pay-out-all.ts'

type Order = {
  id: string
  memberId: string
  bankAccountId: string
  /** Why the first payout did not arrive, for the history of the document. */
  reason: string
  at: Date
}

/**
 * Opens a second payout of returned money to a member who has left, at an operator's request,
 * because a closed member can neither log in nor enter a payment password. It goes to the member's
 * own bank account after its cooling time, and through the same queue and approvals as every
 * payout.
 *
 * @returns the amount to pay out; zero if there is none, and then nothing moves
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
