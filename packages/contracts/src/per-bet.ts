import { portionOf } from './rate.ts'

/** An agent of the line above a member, nearest first, with the rate of its contract. */
export type Rated = { id: string; rateMicro: bigint }

/**
 * One base shared along a line by differences of rates: each agent gets what its rate is above the
 * best rate below. One whose rate is lower gets nothing, and nobody pays for it (games.md 8.4).
 *
 * @returns units for each agent, in the order given; their sum is the best rate's portion, but for
 *   fractions of a hundredth
 */
export function levelDifferences(baseUnits: bigint, line: readonly Rated[]): bigint[] {
  let bestMicro = 0n
  return line.map(({ rateMicro }) => {
    const aboveMicro = rateMicro - bestMicro
    if (rateMicro > bestMicro) bestMicro = rateMicro
    return portionOf(baseUnits, aboveMicro)
  })
}

/** Real-time salary: one rate for bets that the member won, one for those that were lost. */
export type RealTimeTerms = {
  profitRateMicro: bigint
  lossRateMicro: bigint
  stakeUnitsMin: bigint
}

export type SettledBet = { stakeUnits: bigint; payoutUnits: bigint; validBetUnits: bigint }

/** The rate of a settled bet under the terms; 0 for a push or a bet that is too small. */
export function rateOfBet(terms: RealTimeTerms, bet: SettledBet): bigint {
  if (bet.stakeUnits < terms.stakeUnitsMin || bet.payoutUnits === bet.stakeUnits) return 0n
  return bet.payoutUnits > bet.stakeUnits ? terms.profitRateMicro : terms.lossRateMicro
}

/** Real-time salary of one settled bet for everybody above it, in the order given. */
export function realTimeSalaries(
  bet: SettledBet,
  line: readonly { id: string; terms: RealTimeTerms }[],
): bigint[] {
  return levelDifferences(
    bet.validBetUnits,
    line.map(({ id, terms }) => ({ id, rateMicro: rateOfBet(terms, bet) })),
  )
}

/** The prize group in which all of a stake would come back; groups are measured against it. */
const wholeGroup = 2_000n

/**
 * A lottery's rebate for one level: (upper group − lower group) ÷ 2000 × stake, rounded down to two
 * decimals. Nothing when the lower group is not lower.
 */
export function prizeGroupRebate(
  stakeUnits: bigint,
  upperGroup: number,
  lowerGroup: number,
): bigint {
  const differenceMicro = (BigInt(upperGroup - lowerGroup) * 1_000_000n) / wholeGroup
  return portionOf(stakeUnits, differenceMicro)
}
