/** The exposure of a market: the payouts of each outcome if it wins, and all stakes taken. */
export type Exposure = { stakeUnits: bigint; payoutUnits: Readonly<Record<string, bigint>> }

/** Returns the largest L_i = payouts if i wins − stakes; never below zero. */
export function worstOf({ stakeUnits, payoutUnits }: Exposure): bigint {
  let worst = 0n
  for (const payout of Object.values(payoutUnits)) {
    if (payout - stakeUnits > worst) worst = payout - stakeUnits
  }
  return worst
}

/** Returns the largest payout of a market, regardless of its stakes. */
export function liabilityOf({ payoutUnits }: Exposure): bigint {
  return Object.values(payoutUnits).reduce((most, payout) => (payout > most ? payout : most), 0n)
}

/** Returns the exposure after one more bet. */
export function withBet(
  { stakeUnits, payoutUnits }: Exposure,
  bet: { outcome: string; stakeUnits: bigint; payoutUnits: bigint },
): Exposure {
  const before = payoutUnits[bet.outcome] ?? 0n
  return {
    stakeUnits: stakeUnits + bet.stakeUnits,
    payoutUnits: { ...payoutUnits, [bet.outcome]: before + bet.payoutUnits },
  }
}

export type StakeRoom = {
  exposure: Exposure
  outcome: string
  oddsMilli: number
  /** The maximum loss of the market. */
  marketCapUnits: bigint
  /** The maximum win of one bet, for a member with factor 1. */
  winCapUnits: bigint
  /** The member's factor in per cent: factor 1 is 100. */
  factorPercent: number
}

/**
 * Returns the largest stake that is still accepted: the customer's own cap and the room of the
 * market.
 */
export function stakeRoom(ask: StakeRoom): bigint {
  const winMilli = BigInt(ask.oddsMilli - 1000)
  const ownCap = (ask.winCapUnits * BigInt(ask.factorPercent)) / 100n
  const liability = (ask.exposure.payoutUnits[ask.outcome] ?? 0n) - ask.exposure.stakeUnits
  const room = ask.marketCapUnits - liability
  const least = ownCap < room ? ownCap : room
  return least > 0n ? (least * 1000n) / winMilli : 0n
}
