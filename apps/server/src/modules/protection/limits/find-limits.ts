import type { ReadTx } from '#kernel/database/database'
import { findUsed } from './counter-store.ts'
import { findHouseLimits } from './house-limit-store.ts'
import type { HouseLimit } from './house-limit-store.ts'
import { limitNames } from './limit.ts'
import type { LimitName, LimitState } from './limit.ts'
import { findLimitStates, nameOf } from './limit-store.ts'

/** A limit as its member sees it: the limit, its usage, and a pending raise. */
export type LimitView = LimitName & LimitState & { usedUnits: bigint; house: HouseLimit | null }

/** Returns all limits of a member, set or not, in display order. */
export async function findLimits(tx: ReadTx, memberId: string, at: Date): Promise<LimitView[]> {
  const [states, used, house] = await Promise.all([
    findLimitStates(tx, memberId),
    findUsed(tx, memberId, at),
    findHouseLimits(tx, memberId),
  ])
  const usedOf = new Map(used.map((one) => [nameOf(one), one.usedUnits]))
  return limitNames.map((name) => {
    const { limitUnits = null, raise = null } = states.get(nameOf(name)) ?? {}
    const isWaiting = raise !== null && raise.lapsesAt > at
    return {
      ...name,
      house: house.get(nameOf(name)) ?? null,
      limitUnits,
      raise: isWaiting ? raise : null,
      usedUnits: usedOf.get(nameOf(name)) ?? 0n,
    }
  })
}
