import type { ReadTx } from '#kernel/database'
import { findLimits } from '#protection'
import type { Limit } from './mission.ts'

/** What a member and the house have set against their play. */
export async function limitsOf(tx: ReadTx, memberId: string, at: Date): Promise<Limit[]> {
  const limits = await findLimits(tx, memberId, at)
  return limits.map(({ house, kind, limitUnits }) => ({
    houseUnits: house?.limitUnits ?? null,
    kind,
    limitUnits,
  }))
}
