import { coversTooMuch } from '@madang/games/tables/coverage'
import { settleBets, spotOf } from '@madang/games/tables/settle-bets'
import type { Bet, Decision, Settlement, TableClass } from '@madang/games/tables/table-class'
import type { Ends, TableBet } from './bet.ts'
import type { Round } from '../rounds/round.ts'

/** The result of a bet, in units. */
export type EndedBet = {
  id: string
  /** Everything that was staked: chips, raises, lost multiples. */
  stakedUnits: bigint
  /** The payout, including the stakes of winning spots. */
  payoutUnits: bigint
  /** Stakes that were only reserved and are returned. */
  returnedStakeUnits: bigint
  /**
   * The valid bet, which counts for rewards (games.md 8.1): opposite spots are netted, a push
   * counts as 0.
   */
  validBetUnits: bigint
  ends: Ends
}

/** Returns the id in the engine of the chips of a bet on one spot. */
export const chipId = (bet: { id: string }, spot: string): string => `${bet.id}:${spot}`

/** Returns the bets of a round in the engine's shape. */
export const playedBets = (bets: readonly TableBet[]): Bet[] =>
  bets.flatMap((bet) =>
    Object.entries(bet.stakes).map(([spot, stakeUnits]) => ({
      id: chipId(bet, spot),
      spot,
      stakeUnits,
    })),
  )

/**
 * Computes the result of every bet of a round from the stored outcome alone.
 *
 * @throws if the round has no outcome yet
 */
export function endedBets(
  rules: TableClass,
  round: Pick<Round, 'outcome'>,
  bets: readonly TableBet[],
  decisions: readonly Decision[] = [],
): EndedBet[] {
  if (round.outcome === null) throw new Error('a round without an outcome cannot settle')
  const settlements = settleBets(rules, round.outcome, { bets: playedBets(bets), decisions })
  const settled = new Map(settlements.map((one) => [one.betId, one]))
  const valid = validUnits(rules, bets, settled)
  return bets.map((bet) => {
    const chips = Object.keys(bet.stakes).flatMap((spot) => settled.get(chipId(bet, spot)) ?? [])
    return {
      ends: endsOf(chips),
      id: bet.id,
      payoutUnits: chips.reduce((sum, { payoutUnits }) => sum + payoutUnits, 0n),
      stakedUnits: chips.reduce((sum, { stakedUnits }) => sum + stakedUnits, 0n),
      returnedStakeUnits: chips.reduce((sum, { refundUnits }) => sum + refundUnits, 0n),
      validBetUnits: valid.get(bet.id) ?? 0n,
    }
  })
}

const endsOf = (chips: readonly Settlement[]): Ends =>
  Object.fromEntries(
    chips.map(({ betId, payoutUnits, stakedUnits }) => {
      return [chipOf(betId).spot, { payoutUnits, stakeUnits: stakedUnits }]
    }),
  )

/** Returns the valid bet per bet: of two opposite spots, only a member's difference counts. */
function validUnits(
  rules: TableClass,
  bets: readonly TableBet[],
  settled: ReadonlyMap<string, Settlement>,
): Map<string, bigint> {
  const countingOf = (bet: TableBet, spot: string): bigint => {
    const one = settled.get(chipId(bet, spot))
    const isPush = one === undefined || one.payoutUnits === one.stakedUnits
    return isPush ? 0n : one.stakedUnits
  }
  const weights = new Map<string, bigint>()
  for (const bet of bets) {
    for (const spot of Object.keys(bet.stakes)) {
      const place = `${bet.memberId} ${spot}`
      weights.set(place, (weights.get(place) ?? 0n) + countingOf(bet, spot))
    }
  }
  const covering = membersCovering(rules, bets)
  const room = new Map(
    [...weights].map(([place, units]) => {
      const [memberId = '', spot = ''] = place.split(' ')
      if (covering.has(memberId)) return [place, 0n]
      const against = weights.get(`${memberId} ${spotOf(rules, spot).opposite ?? ''}`) ?? 0n
      return [place, units > against ? units - against : 0n]
    }),
  )
  return new Map(
    bets.map((bet) => {
      let sum = 0n
      for (const spot of Object.keys(bet.stakes)) {
        const place = `${bet.memberId} ${spot}`
        const left = room.get(place) ?? 0n
        const counted = countingOf(bet, spot) < left ? countingOf(bet, spot) : left
        room.set(place, left - counted)
        sum += counted
      }
      return [bet.id, sum]
    }),
  )
}

/** Returns members who back more than seven tenths of all outcomes: none of their bets count. */
function membersCovering(rules: TableClass, bets: readonly TableBet[]): Set<string> {
  const spotsOf = new Map<string, Set<string>>()
  for (const { memberId, stakes } of bets) {
    const spots = spotsOf.get(memberId) ?? new Set()
    for (const spot of Object.keys(stakes)) spots.add(spot)
    spotsOf.set(memberId, spots)
  }
  return new Set(
    [...spotsOf].flatMap(([memberId, spots]) =>
      coversTooMuch(rules, [...spots]) ? [memberId] : [],
    ),
  )
}

/** Returns the bet and the spot of a chip's id. */
export function chipOf(id: string): { betId: string; spot: string } {
  const at = id.indexOf(':')
  return { betId: id.slice(0, at), spot: id.slice(at + 1) }
}
