import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { findWithdrawal } from '#wallet'
import { countLink, noteFirstDeposit } from '../centre/link-store.ts'
import { dayOf, hourOf } from '#kernel/brand-day'
import { suspectReferral } from '../tree/suspect-referral.ts'
import { addFlows, insertFlowLine, insertLate, lockHorizon } from './sum-store.ts'
import type { FlowKind } from './sum-store.ts'

type Line = { id: string; memberId: string; kind: FlowKind; units: bigint; at: Date }

/** Adds a money movement once: to the member's list and to the sums of everybody above. */
async function addLine(tx: Tx, line: Line, isBack = false): Promise<boolean> {
  if (!(await insertFlowLine(tx, line))) return false
  const horizon = await lockHorizon(tx, 'share')
  const bookedAt = line.at < horizon ? horizon : line.at
  const day = dayOf(bookedAt)
  const { kind, memberId, units } = line
  if (bookedAt !== line.at && day !== dayOf(line.at)) {
    const late = { bookedHour: hourOf(bookedAt), reason: isBack ? 'VOIDED' : 'LATE' } as const
    await insertLate(tx, [{ ...nothing, ...late, kind, memberId, settledAt: line.at, units }])
  }
  await addFlows(tx, [{ count: isBack ? -1n : 1n, day, kind, memberId, units }])
  return true
}

const nothing = {
  betCount: 0n,
  payoutUnits: 0n,
  stakeUnits: 0n,
  validBetUnits: 0n,
  wagerId: null,
}

export async function addDeposits(
  tx: Tx,
  bodies: { memberId: string; depositId: string; amount: string; at: string }[],
): Promise<void> {
  for (const { amount, at, depositId, memberId } of bodies) {
    const line = { at: new Date(at), id: `deposit:${depositId}`, memberId, units: unitsOf(amount) }
    if (!(await addLine(tx, { ...line, kind: 'deposit' }))) continue
    const first = await noteFirstDeposit(tx, memberId, line.at)
    if (!first) continue
    const day = dayOf(line.at)
    await suspectReferral(tx, memberId, line.at)
    if (first.linkId) await countLink(tx, first.linkId, day, 'first_deposit')
    const { units } = line
    await addFlows(tx, [{ count: 1n, day, kind: 'first-deposit', memberId, units }])
  }
}

/** Adds rebates and bonuses at their value, as costs of the house. */
export async function addRewards(
  tx: Tx,
  bodies: { id: string; memberId: string; kind: 'rebate' | 'bonus'; units: string; at: string }[],
): Promise<void> {
  for (const { at, units, ...line } of bodies) {
    await addLine(tx, { ...line, at: new Date(at), units: BigInt(units) })
  }
}

/** Adds converted bonus money: a bonus costs the house the amount that becomes cash. */
export async function addBonuses(
  tx: Tx,
  bodies: { id: string; memberId: string; convertedUnits: string | null; at: string }[],
): Promise<void> {
  for (const { at, convertedUnits, id, memberId } of bodies) {
    const units = BigInt(convertedUnits ?? 0)
    if (units === 0n) continue
    await addLine(tx, { at: new Date(at), id: `bonus:${id}`, kind: 'bonus', memberId, units })
  }
}

/** Adds a payout when it is paid, and reverses it when the bank returns it. */
export async function addWithdrawals(
  tx: Tx,
  bodies: { memberId: string; withdrawalId: string; state: string; at: string }[],
): Promise<void> {
  for (const { at, memberId, state, withdrawalId } of bodies) {
    if (state !== 'paid' && state !== 'returned') continue
    const withdrawal = await findWithdrawal(tx, withdrawalId)
    if (!withdrawal) continue
    const isBack = state === 'returned'
    const units = isBack ? -withdrawal.amountUnits : withdrawal.amountUnits
    const id = `withdrawal:${withdrawalId}:${state}`
    await addLine(tx, { at: new Date(at), id, kind: 'withdrawal', memberId, units }, isBack)
  }
}
