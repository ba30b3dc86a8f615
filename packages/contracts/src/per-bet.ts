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
  return portionOf(stakeUnits, rateOfGroups(upperGroup - lowerGroup))
}

/** The lowest prize group, in which an agent's line gets nothing. */
export const lowestGroup = 1_700

/** The prize group of a rebate contract: 12.5 per cent above the lowest one is 1950. */
export const groupOfRate = (rateMicro: bigint): number =>
  lowestGroup + Number((rateMicro * wholeGroup) / 1_000_000n)

/** The rate of a difference between two prize groups. */
export const rateOfGroups = (difference: number): bigint =>
  (BigInt(difference) * 1_000_000n) / wholeGroup

/**
 * What each agent above a member gets of a stake on lotteries: the difference between its group and
 * the best one below, the member's own ceiling first (games.md 8.4). Nearest first, as `line` is.
 */
export function groupRebates(
  stakeUnits: bigint,
  memberGroup: number,
  line: readonly { group: number }[],
): bigint[] {
  let best = memberGroup
  return line.map(({ group }) => {
    const below = best
    if (group > best) best = group
    return group > below ? prizeGroupRebate(stakeUnits, group, below) : 0n
  })
}
