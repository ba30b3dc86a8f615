import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { newId } from '#kernel/ids'
import { chargedBack } from '../events.ts'
import { freePayouts, holdPayouts } from '../holds/hold-store.ts'
import { addWageringRequirement, lockStanding } from '../standing-store.ts'
import { coveredBy, ended, owedUnitsOf, splitOf } from './chargeback.ts'
import type { Chargeback } from './chargeback.ts'
import { insertChargeback, lockChargebacksOf, updateChargeback } from './chargeback-store.ts'
import { countNotices } from './count-notices.ts'
import type { Notice } from './count-notices.ts'
import { freeCash } from './free-cash.ts'
import { takeBackPayment, wonBack } from './postings.ts'
import { holderOf, moveBack } from './move-back.ts'
import { waiveWagering } from './waive-wagering.ts'

/** A received payment: a member's, by deposit or out of suspense, or still without an owner. */
export type PaidIn = {
  paymentId: string
  currency: string
  amountUnits: bigint
  memberId: string | null
  depositId: string | null
  /** The wagering factor when it was credited, in basis points. */
  playBps: number | null
}

/**
 * Updates the chargebacks of a payment to the provider's newest notices: partial, returned, or
 * repeated. The owner's free cash covers the reversed amount, down to zero. The rest is a claim of
 * the house, never a negative balance, and payouts are held until the claim ends. The caller must
 * hold the row of the deposit or of the case. A repeated notice changes nothing.
 *
 * @returns how much of the payment is reversed now; undefined if nothing is new
 */
export async function followChargebacks(
  tx: Tx,
  payment: PaidIn,
  notices: Notice[],
  at: Date,
): Promise<bigint | undefined> {
  const known = await lockChargebacksOf(tx, payment.paymentId)
  const counted = countNotices(known, notices, payment.amountUnits)
  const turns = counted.flatMap((now) => {
    const one = known.find(({ notice }) => notice === now.notice)
    if (one && isSame(one, now)) return []
    return [{ now, one, moreUnits: now.amountUnits - (one?.amountUnits ?? 0n) }]
  })
  if (turns.length === 0) return undefined
  if (payment.memberId !== null) await lockStanding(tx, payment.memberId)
  // Returned money first: it may cover what the same notice takes.
  for (const { moreUnits, now, one } of turns.toSorted(lessFirst)) {
    const { memberId, playBps } = payment
    const { claimedUnits, returnedUnits } = now
    const noted = one
      ? { ...one, claimedUnits, memberId, returnedUnits }
      : await opened(tx, payment, now, at)
    if (moreUnits < 0n) await giveBack(tx, noted, -moreUnits, at)
    else await take(tx, noted, { playBps, units: moreUnits }, at)
    if (one || memberId === null || moreUnits <= 0n) continue
    await publish(tx, chargedBack, [{ at: at.toISOString(), chargebackId: noted.id, memberId }])
  }
  return counted.reduce((sum, { amountUnits }) => sum + amountUnits, 0n)
}

const isSame = (one: Chargeback, now: Notice & { amountUnits: bigint }): boolean =>
  one.claimedUnits === now.claimedUnits &&
  one.returnedUnits === now.returnedUnits &&
  one.amountUnits === now.amountUnits

const lessFirst = (one: { moreUnits: bigint }, other: { moreUnits: bigint }): number =>
  Number(one.moreUnits > 0n) - Number(other.moreUnits > 0n)

/** Stores a new notice; nothing of it counts yet. */
async function opened(
  tx: Tx,
  { currency, depositId, memberId, paymentId }: PaidIn,
  { claimedUnits, notice, returnedUnits }: Notice,
  at: Date,
): Promise<Chargeback> {
  const one: Chargeback = {
    amountUnits: 0n,
    claimedUnits,
    currency,
    decidedBy: null,
    depositId,
    endedAt: at,
    id: newId(),
    lostUnits: 0n,
    memberId,
    moveCount: 0,
    notice,
    openedAt: at,
    paymentId,
    proposal: null,
    provider: 'sandbox',
    returnedUnits,
    sparedUnits: 0n,
    state: 'recovered',
    takenUnits: 0n,
  }
  await insertChargeback(tx, one)
  return one
}

/** Takes the additional amount that the provider reversed. */
async function take(
  tx: Tx,
  one: Chargeback,
  { playBps, units }: { playBps: number | null; units: bigint },
  at: Date,
): Promise<void> {
  const { memberId } = one
  const coveredUnits = memberId === null ? units : coveredBy(await freeCash(tx, memberId), units)
  const sums = { owedUnits: units - coveredUnits, takenUnits: coveredUnits }
  await moveBack(tx, one, takeBackPayment(one, holderOf(one), sums), at)
  const sparedUnits = memberId === null ? 0n : await waiveWagering(tx, memberId, { playBps, units })
  const taken = {
    amountUnits: one.amountUnits + units,
    moveCount: one.moveCount + 1,
    sparedUnits: one.sparedUnits + sparedUnits,
    takenUnits: one.takenUnits + coveredUnits,
  }
  await keep(tx, { ...one, ...taken }, at)
}

/** Books money returned to the house: the claim first, then the loss, then its owner. */
async function giveBack(tx: Tx, one: Chargeback, units: bigint, at: Date): Promise<void> {
  const back = splitOf(one, units)
  const dueUnits = (one.sparedUnits * units) / one.amountUnits
  if (one.memberId) await addWageringRequirement(tx, one.memberId, dueUnits, at)
  await moveBack(tx, one, wonBack(one, holderOf(one), back), at)
  const left = {
    amountUnits: one.amountUnits - units,
    lostUnits: one.lostUnits - back.lostUnits,
    moveCount: one.moveCount + 1,
    sparedUnits: one.sparedUnits - dueUnits,
    takenUnits: one.takenUnits - back.takenUnits,
  }
  await keep(tx, { ...one, ...left }, at)
}

async function keep(tx: Tx, one: Chargeback, at: Date): Promise<void> {
  const now = ended(one, at)
  await updateChargeback(tx, now)
  if (now.memberId === null) return
  // In the same transaction: no payout may leave while a debt is open.
  if (owedUnitsOf(now) > 0n) await holdPayouts(tx, { at, caseId: now.id, memberId: now.memberId })
  else await freePayouts(tx, now.id)
}
