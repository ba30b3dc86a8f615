import type { Clock } from '#kernel/clock'
import { startOwner } from '#kernel/live/live-owner'
import type { AppContext } from '#kernel/http/route'
import type { Worker } from '#kernel/jobs/worker'
import type { FeedSource } from './feed/feed-source.ts'
import { openSources } from './feed/open-sources.ts'
import { feedWork } from './feed/read-feed.ts'
import { simulator } from './feed/simulator.ts'
import { WantedPrices } from './feed/wanted-prices.ts'
import { onLookedAt } from './matches/looked-at.ts'
import { automaticWork, bookWork, seasonsWork, settlementWork } from './run-sportsbook.ts'
import { onSportsNews } from './matches/sports-news.ts'

/** Workers for feeds, the book and settlement; each runs in the process that holds its lease. */
export const workers: readonly Worker[] = [
  {
    name: 'sports-feed',
    role: 'work',
    start(context, clock) {
      const sources = openSources(context.config)
      const hasSeasons = sources.some(({ name }) => name === simulator)
      const owners = [
        ...sources.map((source) => readFeed(context, clock, source)),
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
  { name: 'sports-automatic', role: 'work', start: sellOnNews },
  {
    name: 'sports-settlement',
    role: 'work',
    start: (context, clock) => startOwner(context, clock, settlementWork),
  },
]

/** Reads a feed on a schedule, and at once for matches that somebody opens. */
function readFeed(context: AppContext, clock: Clock, source: FeedSource) {
  const wanted = new WantedPrices()
  const owner = startOwner(context, clock, feedWork(context, source, wanted))
  const forget = onLookedAt(context.bus, ({ feed, refs }) => {
    if (feed !== source.name) return
    wanted.add(refs)
    for (const { lookedAtMax, name } of source.products) {
      if (lookedAtMax !== undefined) owner.wake(name)
    }
  })
  return {
    async stop() {
      forget()
      await owner.stop()
    },
  }
}

/** Values the automatic cash-outs of a match when something of it changes. */
function sellOnNews(context: AppContext, clock: Clock) {
  let wanted: ReadonlySet<string> = new Set()
  const owner = startOwner(context, clock, {
    ...automaticWork,
    async wanted(tx, now) {
      const names = await automaticWork.wanted(tx, now)
      wanted = new Set(names)
      return names
    },
  })
  const forget = onSportsNews(context.bus, ({ id }) => {
    if (wanted.has(id)) owner.wake(id)
  })
  return {
    async stop() {
      forget()
      await owner.stop()
    },
  }
}
