import type { Tx } from '#kernel/database/database'
import { playAsked } from '../deposits/credit-deposit.ts'
import { lockStanding, playOf, subtractAsked } from '../standing-store.ts'
import { coveredBy } from './chargeback.ts'

/**
 * Waives the wagering requirement of reversed money, by the factor that was valid when the money
 * was credited.
 *
 * @returns the waived part that was still open; wagering already done is not given back
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
