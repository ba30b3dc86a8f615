import type { Share } from './retirement-store.ts'

/**
 * Shares a sum in proportion to stakes, in whole units; what is left over goes one unit each to the
 * greatest remainders, the greater stake first. The shares add up to the sum exactly.
 *
 * @param unitsSum at least 0
 */
export function sharesOf(
  unitsSum: bigint,
  stakes: readonly { memberId: string; stakeUnits: bigint }[],
): Share[] {
  const whole = stakes.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0n)
  const parts = stakes.map(({ memberId, stakeUnits }) => {
    const product = unitsSum * stakeUnits
    const remainder = product % whole
    return { amountUnits: product / whole, memberId, remainder, stakeUnits }
  })
  const given = parts.reduce((sum, { amountUnits }) => sum + amountUnits, 0n)
  const order = parts.toSorted(
    (a, b) => compare(b.remainder, a.remainder) || compare(b.stakeUnits, a.stakeUnits),
  )
  for (const part of order.slice(0, Number(unitsSum - given))) part.amountUnits += 1n
  return parts.map(({ amountUnits, memberId, stakeUnits }) => ({
    amountUnits,
    memberId,
    stakeUnits,
  }))
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
