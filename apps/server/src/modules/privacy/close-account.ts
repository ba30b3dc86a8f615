import { handInCredit, readCredit } from '#agents'
import { logOut, setMemberState } from '#identity'
import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { listWagers } from '#wagers'
import { payOutAll, readPayOut } from '#wallet'

export type ClosureReason =
  | 'wagers-open'
  | 'deposits-open'
  | 'suspense-open'
  | 'purses-open'
  | 'withdrawal-gate'

/** Returns what a closure would pay out, and everything that blocks it. */
export async function readClosure(tx: ReadTx, memberId: string, now: Date) {
  const terms = await readPayOut(tx, memberId, now)
  const [open] = await listWagers(tx, { limit: 1, memberId, states: ['open'] })
  const reasons: ClosureReason[] = [
    ...(open ? ['wagers-open' as const] : []),
    ...(terms.hasOpenDeposits ? ['deposits-open' as const] : []),
    ...(terms.hasSuspense ? ['suspense-open' as const] : []),
    ...(terms.gates.length > 0 ? ['withdrawal-gate' as const] : []),
  ]
  return { ...terms, ...(await readCredit(tx, memberId)), reasons }
}

type Closure = {
  id: string
  memberId: string
  /** The session that asked for the closure; all other sessions are notified of the reason. */
  sessionId: string
  bankAccountId?: string | undefined
  at: Date
}

/**
 * Closes an account in one transaction: the whole balance becomes one last withdrawal, an agent's
 * credit goes to the upline or the house, and the member is closed and logged out everywhere.
 * Withdrawals in progress are paid as usual.
 *
 * @returns the amount paid out
 * @throws Refusal `closure-waits` while bets or deposits are open; those of `payOutAll`
 */
export async function closeAccount(tx: Tx, closure: Closure): Promise<bigint> {
  const { at, memberId, sessionId } = closure
  const { reasons } = await readClosure(tx, memberId, at)
  const [why] = reasons.filter((reason) => reason !== 'withdrawal-gate')
  if (why) refuse('closure-waits', { why })
  const paidOutUnits = await payOutAll(tx, closure)
  await handInCredit(tx, closure)
  await logOut(tx, { id: sessionId, memberId })
  const order = { at, by: 'member', memberId, reason: 'closed by its owner' }
  await setMemberState(tx, { ...order, state: 'closed' })
  return paidOutUnits
}
