import { portionOf } from './rate.ts'

/** An agent above a member, nearest first, with the rate of its contract. */
export type Rated = { id: string; rateMicro: bigint }

/**
 * Divides one base along a line by rate differences: each agent gets the difference between its
 * rate and the best rate below. An agent with a lower rate gets nothing, and nobody pays for it
 * (games.md 8.4).
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

/** Real-time salary: one rate for bets that the member won, one for bets that the member lost. */
export type RealTimeTerms = {
  profitRateMicro: bigint
  lossRateMicro: bigint
  stakeUnitsMin: bigint
}

export type SettledBet = { stakeUnits: bigint; payoutUnits: bigint; validBetUnits: bigint }

/** Returns the rate of a settled bet; 0 for a push or a bet below the minimum. */
export function rateOfBet(terms: RealTimeTerms, bet: SettledBet): bigint {
  if (bet.stakeUnits < terms.stakeUnitsMin || bet.payoutUnits === bet.stakeUnits) return 0n
  return bet.payoutUnits > bet.stakeUnits ? terms.profitRateMicro : terms.lossRateMicro
}

/** Returns the real-time salary of one settled bet for every agent above, in the given order. */
export function realTimeSalaries(
  bet: SettledBet,
  line: readonly { id: string; terms: RealTimeTerms }[],
): bigint[] {
  return levelDifferences(
    bet.validBetUnits,
    line.map(({ id, terms }) => ({ id, rateMicro: rateOfBet(terms, bet) })),
  )
}

/** The prize group with an RTP of 100 %; all groups are measured against it. */
const wholeGroup = 2_000n

/**
 * Returns a lottery rebate for one level: (upper group − lower group) ÷ 2000 × stake, rounded down
 * to two decimals. Zero when the lower group is not lower.
 */
export function prizeGroupRebate(
  stakeUnits: bigint,
  upperGroup: number,
  lowerGroup: number,
): bigint {
  return portionOf(stakeUnits, rateOfGroups(upperGroup - lowerGroup))
}

/** The lowest prize group: an agent's line gets no rebate at it. */
export const lowestGroup = 1_700

/** Returns the prize group of a rebate contract: 12.5 per cent above the lowest one is 1950. */
export const groupOfRate = (rateMicro: bigint): number =>
  lowestGroup + Number((rateMicro * wholeGroup) / 1_000_000n)

/** Returns the rate of a difference between two prize groups. */
export const rateOfGroups = (difference: number): bigint =>
  (BigInt(difference) * 1_000_000n) / wholeGroup

/**
 * Returns what each agent above a member gets of a lottery stake: the difference between its group
 * and the best one below, starting with the member's own ceiling (games.md 8.4). Nearest first,
 * like `line`.
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
