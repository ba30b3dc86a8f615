import type { LiveWork } from '#kernel/live/live-owner'
import { sellAutomatically } from './sell-automatically.ts'
import { decideDueBets } from './decide-bets.ts'
import { runSeasons } from './feed/run-seasons.ts'
import { watchFeeds } from './feed/watch-feeds.ts'
import { releaseHeld, releaseTrades } from './release-markets.ts'
import { payHeld } from './pay-held.ts'
import { settlementKind } from './propose-result.ts'
import { listUnfinished } from './result-store.ts'
import { settleMatch } from './settle-match.ts'

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Who comes first in the seasons of the simulated leagues: one owner in all processes. */
export const seasonsWork: LiveWork = {
  async advance(tx, { now }) {
    return { dueAt: after(now, (await runSeasons(tx, { now })) ? 250 : 2_000) }
  },
  kind: 'sports-seasons',
  wanted: () => Promise.resolve(['seasons']),
}

/** What the book does by the clock: bets in play, sales, silent feeds, trades that run out. */
export const bookWork: LiveWork = {
  async advance(tx, { now }) {
    const hasMore = await decideDueBets(tx, now)
    await watchFeeds(tx, now)
    await releaseHeld(tx, now)
    await releaseTrades(tx, now)
    await sellAutomatically(tx, now)
    await payHeld(tx, now)
    return { dueAt: after(now, hasMore ? 10 : 300) }
  },
  kind: 'sports-book',
  wanted: () => Promise.resolve(['book']),
}

/** Matches whose result has not reached all bets: batch after batch, each match by one process. */
export const settlementWork: LiveWork = {
  async advance(tx, { name, now }) {
    return { dueAt: (await settleMatch(tx, name, now)) ? now : null }
  },
  kind: settlementKind,
  wanted: listUnfinished,
}
