import type { LiveRound, TableView } from '@madang/wire/table-line'

/** The part of a dealing that moves: from which step on, since when by the server's clock. */
export type Dealing = { from: number; startsMs: number }

/**
 * Who comes in the middle sees what has moved already where it lies. With questions in between only
 * the server knows when the last part began, so then all of it lies.
 */
export function dealingOf(
  { dealingMs, hasDecisions }: { dealingMs: number; hasDecisions: boolean },
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
export const lyingRound = (lies: { last: LiveRound | null; view: TableView }): LiveRound | null =>
  lies.view.round?.state === 'shuffle' && lies.last ? lies.last : lies.view.round
