import type { Tx } from '#kernel/database'
import { readSettings } from '#settings'
import { lockStanding, playOf, subtractPlayed } from '../standing-store.ts'
import { coveredBy } from './chargeback.ts'

/**
 * What is no longer theirs need not be played before money goes out.
 *
 * @returns how much of it was still to be played; what was played already is not given back
 */
export async function sparePlay(tx: Tx, memberId: string, units: bigint): Promise<bigint> {
  const { withdrawals } = await readSettings(tx)
  const { unplayedUnits } = await lockStanding(tx, memberId)
  const sparedUnits = coveredBy(unplayedUnits, playOf(units, withdrawals.playBps))
  await subtractPlayed(tx, new Map([[memberId, sparedUnits]]))
  return sparedUnits
}
