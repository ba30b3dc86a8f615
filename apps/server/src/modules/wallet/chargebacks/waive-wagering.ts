import type { Tx } from '#kernel/database'
import { playAsked } from '../deposits/credit-deposit.ts'
import { lockStanding, playOf, subtractAsked } from '../standing-store.ts'
import { coveredBy } from './chargeback.ts'

/**
 * What is no longer theirs need not be played before money goes out: as often as was asked for when
 * it was credited, whatever is asked for today.
 *
 * @returns how much of it was still to be played; what was played already is not given back
 */
export async function waiveWagering(
  tx: Tx,
  memberId: string,
  { playBps, units }: { playBps: number | null; units: bigint },
): Promise<bigint> {
  const { wageringUnits } = await lockStanding(tx, memberId)
  const sparedUnits = coveredBy(wageringUnits, playOf(units, playBps ?? (await playAsked(tx))))
  await subtractAsked(tx, memberId, sparedUnits)
  return sparedUnits
}
