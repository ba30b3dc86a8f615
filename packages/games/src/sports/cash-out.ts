/**
 * The state of a leg now: its chances to win and to be refunded, stake-weighted, without margin.
 */
export type LegNow =
  | { kind: 'settled'; factor: number }
  | { kind: 'open'; oddsMilli: number; win: number; push: number }

/** Returns the value of the bet per unit of stake, before the margin. */
export function fairFactor(legs: readonly LegNow[]): number {
  return legs.reduce((product, leg) => {
    return (
      product * (leg.kind === 'settled' ? leg.factor : (leg.win * leg.oddsMilli) / 1000 + leg.push)
    )
  }, 1)
}

/**
 * Returns the cash-out offer: stake · Π(settled factors) · Π(odds · P + push) · (1 − m) for each
 * open leg, rounded down to whole units.
 */
export function cashOutUnits(
  stakeUnits: bigint,
  legs: readonly LegNow[],
  marginBps: number,
): bigint {
  const openCount = legs.filter(({ kind }) => kind === 'open').length
  const factor = fairFactor(legs) * (1 - marginBps / 10_000) ** openCount
  // Nine digits of the factor suffice: a billionth of any stake is below the smallest unit paid.
  return (stakeUnits * BigInt(Math.floor(factor * 1e9 + 1e-3))) / 1_000_000_000n
}
