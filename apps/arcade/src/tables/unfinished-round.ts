import type { LiveRound, TableView } from '@madang/wire/table-line'
import { unitsOf } from '../units.ts'
import { placedOf, pilesOf, sumOf, type PlacedPiles } from './chips.ts'
import type { Dealing, LiveTableState, TableFacts } from './live-table-state.ts'

/**
 * Who comes in the middle sees what has moved already where it lies. With questions in between only
 * the server knows when the last part began, so then all of it lies.
 */
export function dealingOf(
  { dealingMs, hasDecisions }: TableFacts,
  { round }: TableView,
  from: number,
  isUnknown = false,
): Dealing {
  if (!round || isUnknown) return { from: 0, startsMs: 0 }
  const movesMs = round.steps.slice(from).reduce((sum, { lastsMs }) => sum + lastsMs, 0)
  const lastsMs = hasDecisions ? movesMs : Math.max(movesMs, dealingMs)
  return { from, startsMs: Date.parse(round.dueAt) - lastsMs }
}

/** What lies on the table: the round under way, or the last one while the next is made ready. */
export const unfinishedRound = ({
  last,
  view,
}: Pick<LiveTableState, 'last' | 'view'>): LiveRound | null =>
  view.round?.state === 'shuffle' && last ? last : view.round

/** What was handed in for the round under way. */
export function placedChips({ bets }: LiveTableState): PlacedPiles {
  const pending = placedOf(bets)
  return { piles: pilesOf(pending), units: sumOf(pending) }
}

export const limitsNow = ({ balance, bonus, facts }: LiveTableState) => ({
  cash: unitsOf(balance) + unitsOf(bonus),
  roundMax: unitsOf(facts.roundMax),
  spotMax: unitsOf(facts.table.spotMax),
})
