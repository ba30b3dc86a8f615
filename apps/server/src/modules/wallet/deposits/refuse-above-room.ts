import type { Tx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { depositRoom, readHolds } from '#protection'
import { readTier } from '#verification'

/**
 * Refuses a deposit that a break, the member's own limits or the KYC level do not allow.
 *
 * @throws Refusal `self-excluded`, `on-a-break`, `deposit-limit-reached`; `tier-too-low` with the
 *   KYC level that is needed and the room that is left
 */
export async function refuseAboveRoom(
  tx: Tx,
  memberId: string,
  amountUnits: bigint,
  at: Date,
): Promise<void> {
  const { pause } = await readHolds(tx, memberId, at)
  if (pause) refuse(pause)
  const room = await depositRoom(tx, memberId, at)
  if (room !== null && amountUnits > room) {
    refuse('deposit-limit-reached', { room: decimalOf(room) })
  }
  const { depositRoomUnits, next } = await readTier(tx, memberId, at)
  if (depositRoomUnits === null || amountUnits <= depositRoomUnits) return
  refuse('tier-too-low', { needed: next ?? '', room: decimalOf(depositRoomUnits) })
}
