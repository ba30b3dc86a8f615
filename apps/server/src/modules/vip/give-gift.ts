import { findStandings } from '#identity'
import type { Tx } from '#kernel/database'
import { publish } from '#kernel/events'
import { isRefusal } from '#kernel/refusal'
import { post } from '#ledger'
import { readHolds } from '#protection'
import { addUnplayed, balanceMoved } from '#wallet'
import { gift } from './postings.ts'

/**
 * Pays a present once per key, to be played once. Nobody is drawn back by a present: whoever is on
 * a break, excluded or not active gets none.
 *
 * @returns whether it was paid now
 */
export async function giveGift(
  tx: Tx,
  order: { memberId: string; amountUnits: bigint; key: string; at: Date },
): Promise<boolean> {
  const { amountUnits, at, memberId } = order
  if (amountUnits <= 0n) return false
  const [standing] = await findStandings(tx, [memberId])
  if (standing?.state !== 'active') return false
  const { pause } = await readHolds(tx, memberId, at)
  if (pause) return false
  const [posted] = await post(tx, [[gift(order)]], at)
  if (posted === undefined || isRefusal(posted) || posted.isRepeat) return false
  await addUnplayed(tx, memberId, amountUnits, at)
  await publish(tx, balanceMoved, [{ memberId }])
  return true
}
