/** The facts of a bet that the board of multiples needs. */
export type Counted = {
  category: string
  stakeUnits: bigint
  payoutUnits: bigint
  validBetUnits: bigint
  /** Smaller stakes do not count. */
  leastStakeUnits: bigint
}

const least = 200n

/**
 * Returns a bet's payout multiple in hundredths of its stake, rounded down; undefined if it does
 * not count: less than twice, a stake too small, a gift without valid bet, or play between members,
 * who might collude.
 */
export function multipleOf(bet: Counted): bigint | undefined {
  const { category, leastStakeUnits, payoutUnits, stakeUnits, validBetUnits } = bet
  if (category === 'PVP' || validBetUnits <= 0n) return undefined
  if (stakeUnits <= 0n || stakeUnits < leastStakeUnits) return undefined
  const multiple = (payoutUnits * 100n) / stakeUnits
  return multiple < least ? undefined : multiple
}
