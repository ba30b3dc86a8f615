import type { Tx } from '#kernel/database'
import type { LiveWork } from '#kernel/live/live-owner'
import { findNextDecision } from './bet-store.ts'
import { decideCashOuts } from './cash-out.ts'
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

/** The seasons of the simulated leagues: one owner in all processes. */
export const seasonsWork: LiveWork = {
  async advance(tx, { now }) {
    return { dueAt: after(now, (await runSeasons(tx, { now })) ? 1_000 : 15_000) }
  },
  kind: 'sports-seasons',
  wanted: () => Promise.resolve(['seasons']),
}

/** The timed work of the book: in-play bets, cash-outs, silent feeds, expired desk prices. */
export const bookWork: LiveWork = {
  async advance(tx, { now }) {
    const hasMoreBets = await decideDueBets(tx, now)
    const hasMore = (await decideCashOuts(tx, now)) || hasMoreBets
    await watchFeeds(tx, now)
    await releaseHeld(tx, now)
    await releaseTrades(tx, now)
    await sellAutomatically(tx, now)
    await payHeld(tx, now)
    return { dueAt: hasMore ? after(now, 10) : await nextRunAt(tx, now) }
  },
  kind: 'sports-book',
  wanted: () => Promise.resolve(['book']),
}

/** Returns the next run: after at most one second, or earlier for the next due bet. */
async function nextRunAt(tx: Tx, now: Date): Promise<Date> {
  const { hasAutomatic, nextAt } = await findNextDecision(tx)
  const latest = after(now, hasAutomatic ? 300 : 1_000)
  return nextAt && nextAt < latest ? nextAt : latest
}

/** Settles matches whose result has not reached all bets, in batches, each match by one process. */
export const settlementWork: LiveWork = {
  async advance(tx, { name, now }) {
    return { dueAt: (await settleMatch(tx, name, now)) ? now : null }
  },
  kind: settlementKind,
  wanted: listUnfinished,
}
