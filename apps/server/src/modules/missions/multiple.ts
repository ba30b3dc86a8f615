/** A bet as the board of multiples looks at it. */
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
 * What a bet came back by, in hundredths of its stake and rounded down; undefined where it does not
 * count: less than twice, too small a stake, a gift without valid bet, or play between members, who
 * might agree on who wins.
 */
export function multipleOf(bet: Counted): bigint | undefined {
  const { category, leastStakeUnits, payoutUnits, stakeUnits, validBetUnits } = bet
  if (category === 'PVP' || validBetUnits <= 0n) return undefined
  if (stakeUnits <= 0n || stakeUnits < leastStakeUnits) return undefined
  const multiple = (payoutUnits * 100n) / stakeUnits
  return multiple < least ? undefined : multiple
}
