import type { Tx } from '#kernel/database'
import { findUsed } from './counter-store.ts'
import { limitNames } from './limit.ts'
import type { LimitName, LimitState } from './limit.ts'
import { findLimitStates, nameOf } from './limit-store.ts'

/** A limit as its member sees it: what is set, what is used of it, what waits. */
export type LimitView = LimitName & LimitState & { usedUnits: bigint }

/** All limits of a member, set or not, in the order they are shown. */
export async function findLimits(tx: Tx, memberId: string, at: Date): Promise<LimitView[]> {
  const [states, used] = await Promise.all([
    findLimitStates(tx, memberId),
    findUsed(tx, memberId, at),
  ])
  const usedOf = new Map(used.map((one) => [nameOf(one), one.usedUnits]))
  return limitNames.map((name) => {
    const { limitUnits = null, raise = null } = states.get(nameOf(name)) ?? {}
    const isWaiting = raise !== null && raise.lapsesAt > at
    return {
      ...name,
      limitUnits,
      raise: isWaiting ? raise : null,
      usedUnits: usedOf.get(nameOf(name)) ?? 0n,
    }
  })
}
