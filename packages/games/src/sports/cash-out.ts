/** Where a leg stands now: its chance to win and to be returned, both stake-weighted, no margin. */
export type LegNow =
  | { kind: 'settled'; factor: number }
  | { kind: 'open'; oddsMilli: number; win: number; push: number }

/** What the bet is worth per unit of stake before the margin. */
export function fairFactor(legs: readonly LegNow[]): number {
  return legs.reduce((product, leg) => {
    return (
      product * (leg.kind === 'settled' ? leg.factor : (leg.win * leg.oddsMilli) / 1000 + leg.push)
    )
  }, 1)
}

/**
 * What the house offers for the bet now: stake · Π(settled factors) · Π(odds · P + push) · (1 − m)
 * for each open leg, rounded down to whole units.
 */
export function cashOutUnits(
  stakeUnits: bigint,
  legs: readonly LegNow[],
  marginBps: number,
): bigint {
  const openCount = legs.filter(({ kind }) => kind === 'open').length
  const factor = fairFactor(legs) * (1 - marginBps / 10_000) ** openCount
  // Nine digits of the factor: a billionth of any stake is below the smallest unit that is paid.
  return (stakeUnits * BigInt(Math.floor(factor * 1e9 + 1e-3))) / 1_000_000_000n
}
