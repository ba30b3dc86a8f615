/** What a market would cost: the payouts of each outcome if it wins, and all stakes taken. */
export type Exposure = { stakeUnits: bigint; payoutUnits: Readonly<Record<string, bigint>> }

/** L_i = payouts if i wins − stakes. The worst of them, never below zero. */
export function worstOf({ stakeUnits, payoutUnits }: Exposure): bigint {
  let worst = 0n
  for (const payout of Object.values(payoutUnits)) {
    if (payout - stakeUnits > worst) worst = payout - stakeUnits
  }
  return worst
}

/** The most that a market pays out, whatever its stakes add up to. */
export function liabilityOf({ payoutUnits }: Exposure): bigint {
  return Object.values(payoutUnits).reduce((most, payout) => (payout > most ? payout : most), 0n)
}

/** The exposure after one more bet. */
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
  /** The most that the market may lose. */
  marketCapUnits: bigint
  /** The most that one bet may win, for a member with factor 1. */
  winCapUnits: bigint
  /** 1 = 100. */
  factorPercent: number
}

/** The largest stake that is still accepted: the customer's own cap and the room of the market. */
export function stakeRoom(ask: StakeRoom): bigint {
  const winMilli = BigInt(ask.oddsMilli - 1000)
  const ownCap = (ask.winCapUnits * BigInt(ask.factorPercent)) / 100n
  const liability = (ask.exposure.payoutUnits[ask.outcome] ?? 0n) - ask.exposure.stakeUnits
  const room = ask.marketCapUnits - liability
  const least = ownCap < room ? ownCap : room
  return least > 0n ? (least * 1000n) / winMilli : 0n
}
