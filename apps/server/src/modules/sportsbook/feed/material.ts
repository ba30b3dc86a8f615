import type { MatchFacts } from '@madang/games/sports'

/** Sports where one score changes all prices, and how long their markets are then suspended. */
const scoreHoldMs: Readonly<Record<string, number>> = {
  'american-football': 15_000,
  baseball: 12_000,
  football: 20_000,
  'ice-hockey': 20_000,
}
const periodHoldMs = 5_000

/**
 * Returns how long betting stops after an event: a goal, a sending-off, the end of a set. 0 if only
 * the prices moved.
 */
export function holdMs(sport: string, before: MatchFacts, after: MatchFacts): number {
  if (after.status !== 'live' || before.status === 'not-started') return 0
  const own = scoreHoldMs[sport]
  if (own !== undefined && scoreOf(before) !== scoreOf(after)) return own
  if (own !== undefined && redsOf(before) !== redsOf(after)) return own
  return doneOf(before) === doneOf(after) ? 0 : periodHoldMs
}

function scoreOf({ periods }: MatchFacts): number {
  return periods.reduce((sum, { score: [home, away] }) => sum + home + away, 0)
}

function redsOf({ incidents }: MatchFacts): number {
  return incidents.filter(({ kind }) => kind === 'red').length
}

function doneOf({ periods }: MatchFacts): number {
  return periods.filter(({ isDone }) => isDone).length
}
