import type { ReadTx, Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { decimalOf } from '#kernel/money'
import { countDeposit, depositRoom, readHolds } from '#protection'
import { readSettings } from '#settings'
import { askEarly, readTier } from '#verification'
import { depositSettled } from '../events.ts'
import { moveFor } from '../move.ts'
import { credit, depositFee } from '../postings.ts'
import type { Source } from '../postings.ts'
import { addWageringRequirement, lockStanding, playOf } from '../standing-store.ts'
import type { StepBy } from '../step-store.ts'
import { depositFeeOf } from './deposit.ts'
import type { Deposit } from './deposit.ts'
import { moveDeposit } from './move-deposit.ts'

export type Arrival = {
  amountUnits: bigint
  from: Source
  by: StepBy
  decidedBy?: { id: string; name: string }
  at: Date
}

/**
 * Whether the amount fits the member's own deposit limit and KYC level. Always false during a break
 * or exclusion, so that the money is returned. Locks the member's row.
 */
export async function hasRoomFor(
  tx: Tx,
  memberId: string,
  amountUnits: bigint,
  at: Date,
): Promise<boolean> {
  await lockStanding(tx, memberId)
  const { pause } = await readHolds(tx, memberId, at)
  if (pause) return false
  const { depositRoomUnits } = await readTier(tx, memberId, at)
  if (depositRoomUnits !== null && amountUnits > depositRoomUnits) return false
  const room = await depositRoom(tx, memberId, at)
  return room === null || amountUnits <= room
}

/** Credits arrived money to the member: books it, counts it in the limits and publishes it. */
export async function creditDeposit(tx: Tx, deposit: Deposit, arrival: Arrival): Promise<Deposit> {
  const { amountUnits, at, by, decidedBy, from } = arrival
  const feeUnits = depositFeeOf(deposit, amountUnits)
  const playBps = await playAsked(tx)
  const moved = await moveDeposit(tx, deposit, {
    at,
    by,
    change: {
      creditedUnits: amountUnits,
      decidedAt: decidedBy ? at : null,
      decidedBy: decidedBy?.name ?? null,
      decidedById: decidedBy?.id ?? null,
      feeUnits,
      playBps,
    },
    to: 'credited',
  })
  const transfers = [credit(deposit, from, amountUnits), ...depositFee(deposit, feeUnits)]
  await moveFor(tx, deposit.memberId, transfers, at)
  await countAsDeposited(tx, { ...moved, playBps }, amountUnits, at)
  return moved
}

/** Returns the wagering factor for money credited now, in basis points. */
export const playAsked = async (tx: ReadTx): Promise<number> =>
  (await readSettings(tx)).withdrawals.playBps

/** Updates the limits and the wagering requirement after a deposit, and publishes the event. */
export async function countAsDeposited(
  tx: Tx,
  { id, memberId, playBps }: Pick<Deposit, 'id' | 'memberId'> & { playBps: number },
  amountUnits: bigint,
  at: Date,
): Promise<void> {
  await countDeposit(tx, memberId, amountUnits, at)
  await addWageringRequirement(tx, memberId, playOf(amountUnits, playBps), at)
  await askEarly(tx, memberId, at)
  const amount = decimalOf(amountUnits)
  await publish(tx, depositSettled, [{ amount, at: at.toISOString(), depositId: id, memberId }])
}
