import type { LiveRound, TableView } from '@madang/wire/table-line'
import { unitsOf } from '../../units.ts'
import { placedOf, pilesOf, sumOf, type PlacedPiles } from './chips/chips.ts'
import type { Dealing, LiveTableState, TableFacts } from '../line/live-table-state.ts'

/**
 * Returns the animated part of the dealing. A member who joins midway sees earlier steps at rest.
 * With questions in between only the server knows when the last part began, so all is at rest.
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

/**
 * Returns the round on the table: the one under way, or the last one while the next is prepared.
 */
export const unfinishedRound = ({
  last,
  view,
}: Pick<LiveTableState, 'last' | 'view'>): LiveRound | null =>
  view.round?.state === 'shuffle' && last ? last : view.round

/** Returns the placed chips of the round under way. */
export function placedChips({ bets }: LiveTableState): PlacedPiles {
  const pending = placedOf(bets)
  return { piles: pilesOf(pending), units: sumOf(pending) }
}

export const limitsNow = ({ balance, bonus, facts }: LiveTableState) => ({
  cash: unitsOf(balance) + unitsOf(bonus),
  roundMax: unitsOf(facts.roundMax),
  spotMax: unitsOf(facts.table.spotMax),
})
