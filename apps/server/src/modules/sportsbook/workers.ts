import { startOwner } from '#kernel/live/live-owner'
import type { Worker } from '#kernel/worker'
import { bookWork, settlementWork, simulatorWork } from './run-sportsbook.ts'

/** The simulated leagues, the book, and the settlement of matches, each where its lease is held. */
export const workers: readonly Worker[] = [
  {
    name: 'sports-feed',
    role: 'work',
    start: (context, clock) => startOwner(context, clock, simulatorWork(context)),
  },
  {
    name: 'sports-book',
    role: 'work',
    start: (context, clock) => startOwner(context, clock, bookWork),
  },
  {
    name: 'sports-settlement',
    role: 'work',
    start: (context, clock) => startOwner(context, clock, settlementWork),
  },
]
