import type { LiveRound, SpotEnd } from '@madang/wire/table-line'
import type { TableBet } from '@madang/wire/tables'
import { decimalOf, unitsOf } from '../units.ts'

/** What a round brought to this member, in all and spot by spot; stakes given back end nowhere. */
export type Paid = { roundId: string; stake: string; payout: string; ends: SpotEnd[] }

/** What came of these bets, when their round is over: for whoever was not there to be told. */
export function paidOf(round: LiveRound | null, all: readonly TableBet[]): Paid | null {
  const bets = all.filter(({ roundId }) => roundId === round?.id)
  if (!round || !isOver(round) || bets.length === 0) return null
  return {
    ends: spotEnds(bets),
    payout: sumOf(bets.map(({ payout }) => payout)),
    roundId: round.id,
    stake: sumOf(bets.map(({ stake }) => stake)),
  }
}

export const isOver = (round: LiveRound | null): boolean =>
  round?.state === 'closed' || round?.state === 'voided'

/** Several presses on one spot are one pile, and end as one. */
function spotEnds(bets: readonly TableBet[]): SpotEnd[] {
  const all = bets.flatMap(({ ends }) => ends ?? [])
  return [...new Set(all.map(({ spot }) => spot))].map((spot) => {
    const own = all.filter((end) => end.spot === spot)
    return {
      payout: sumOf(own.map(({ payout }) => payout)),
      spot,
      stake: sumOf(own.map(({ stake }) => stake)),
    }
  })
}

const sumOf = (amounts: readonly string[]): string =>
  decimalOf(amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n))
