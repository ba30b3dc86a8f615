import { startOwner } from '#kernel/live/live-owner'
import type { Worker } from '#kernel/worker'
import { openSources } from './feed/open-sources.ts'
import { feedWork } from './feed/read-feed.ts'
import { simulator } from './feed/simulator.ts'
import { bookWork, seasonsWork, settlementWork } from './run-sportsbook.ts'

/** Feeds, the book, and the settlement of matches, each where its lease is held. */
export const workers: readonly Worker[] = [
  {
    name: 'sports-feed',
    role: 'work',
    start(context, clock) {
      const sources = openSources(context.config)
      const hasSeasons = sources.some(({ name }) => name === simulator)
      const owners = [
        ...sources.map((source) => startOwner(context, clock, feedWork(context, source))),
        ...(hasSeasons ? [startOwner(context, clock, seasonsWork)] : []),
      ]
      return { stop: async () => void (await Promise.all(owners.map((owner) => owner.stop()))) }
    },
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
