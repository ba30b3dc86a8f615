import type { LiveRound, SpotEnd } from '@madang/wire/table-line'
import type { TableBet } from '@madang/wire/tables'
import { decimalOf, unitsOf } from '../../units.ts'
import type { LiveTableState, Paid, TableFacts } from '../line/live-table-state.ts'
import { dealingOf, unfinishedRound } from './unfinished-round.ts'
import { taken } from '../line/table-state.ts'

/** Returns the result of these bets once their round is over, if its notification was missed. */
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

/** Adds up several bets on one spot: they end as one pile. */
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

type Lies = Pick<LiveTableState, 'last' | 'view'>

/**
 * Handles a voided round. A round that is still on the table stays and shows the void; for an
 * earlier one, a notice is shown until the next chip is placed.
 */
export function afterVoid(
  { last, view }: Lies,
  roundId: string,
): Partial<Pick<LiveTableState, 'last' | 'paid' | 'takenBack'>> {
  const takenBack = { back: null, roundId }
  if (view.round?.id === roundId) return { paid: null, takenBack }
  if (last?.id === roundId) return { last: taken(last), paid: null, takenBack }
  return { takenBack }
}

/** Takes over a payout if its round is on the table, or was voided. */
export function afterPaid(
  state: Lies & Pick<LiveTableState, 'takenBack'>,
  paid: Paid,
): Partial<Pick<LiveTableState, 'paid' | 'takenBack'>> {
  const { takenBack } = state
  const isBack = takenBack?.roundId === paid.roundId
  return {
    ...(unfinishedRound(state)?.id === paid.roundId && { paid }),
    ...(isBack && { takenBack: { ...takenBack, back: backOf(paid) } }),
  }
}

/** Returns the refund of a void: all stakes except those whose win could not be recovered. */
export const backOf = ({ ends, stake }: Paid): string =>
  decimalOf(ends.reduce((left, end) => left - unitsOf(end.stake), unitsOf(stake)))

/** The state of a table when it is opened or reloaded. */
export const firstTableState = (facts: TableFacts): LiveTableState => ({
  balance: facts.balance,
  bets: facts.bets,
  bonus: facts.bonus,
  chip: facts.chips[0] ?? '0',
  dealing: dealingOf(facts, facts.view, 0, facts.hasDecisions),
  extra: '0',
  facts,
  heat: [],
  hint: null,
  isHandingIn: false,
  isOver: false,
  isUnknown: false,
  pending: [],
  last: null,
  lastChips: [],
  paid: paidOf(facts.view.round, facts.bets),
  refusal: null,
  playSession: facts.playSession,
  takenBack: null,
  view: facts.view,
  watcherCount: 1,
})
