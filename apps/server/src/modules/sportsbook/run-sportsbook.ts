import type { Tx } from '#kernel/database/database'
import type { LiveWork } from '#kernel/live/live-owner'
import { findWaitingWork, listAutomaticMatches } from './bets/bet-store.ts'
import { decideCashOuts } from './cash-out/cash-out.ts'
import { decideDueBets } from './bets/decide-bets.ts'
import { runSeasons } from './feed/run-seasons.ts'
import { watchFeeds } from './feed/watch-feeds.ts'
import { releaseHeld, releaseTrades } from './matches/release-markets.ts'
import { payHeld } from './settlement/pay-held.ts'
import { settlementKind } from './settlement/propose-result.ts'
import { listUnfinished } from './settlement/result-store.ts'
import { sellAutomatically } from './cash-out/sell-automatically.ts'
import { settleMatch } from './settlement/settle-match.ts'

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** The seasons of the simulated leagues: one owner in all processes. */
export const seasonsWork: LiveWork = {
  async advance(tx, { now }) {
    return { dueAt: after(now, (await runSeasons(tx, { now })) ? 1_000 : 15_000) }
  },
  kind: 'sports-seasons',
  wanted: () => Promise.resolve(['seasons']),
}

/** A part of the timed work of the book; returns when it is due again, null where nothing waits. */
type Part = (tx: Tx, now: Date) => Promise<Date | null>

/** Each part is a transaction of its own, so none holds the locks of another. */
const parts: Readonly<Record<string, Part>> = {
  async bets(tx, now) {
    const hasMore = await decideDueBets(tx, now)
    return hasMore ? after(now, 10) : soon(now, (await findWaitingWork(tx)).betsAt)
  },
  async 'cash-outs'(tx, now) {
    const hasMore = await decideCashOuts(tx, now)
    return hasMore ? after(now, 10) : soon(now, (await findWaitingWork(tx)).cashOutsAt)
  },
  async held(tx, now) {
    await payHeld(tx, now)
    return soon(now, (await findWaitingWork(tx)).hasHeld ? after(now, 1_000) : null)
  },
  async markets(tx, now) {
    await watchFeeds(tx, now)
    await releaseHeld(tx, now)
    await releaseTrades(tx, now)
    return after(now, 1_000)
  },
}

/** The next run of a part that has work: after at most one second, since earlier work may come. */
function soon(now: Date, dueAt: Date | null): Date | null {
  const latest = after(now, 1_000)
  return dueAt && dueAt > latest ? latest : dueAt
}

/** The timed work of the book: bets and cash-outs in play, held money, stopped markets. */
export const bookWork: LiveWork = {
  async advance(tx, { name, now }) {
    return { dueAt: (await parts[name]?.(tx, now)) ?? null }
  },
  kind: 'sports-book',
  async wanted(tx) {
    const { betsAt, cashOutsAt, hasHeld } = await findWaitingWork(tx)
    const waiting = { bets: betsAt !== null, 'cash-outs': cashOutsAt !== null, held: hasHeld }
    const due = Object.entries(waiting).flatMap(([name, isWaiting]) => (isWaiting ? [name] : []))
    return ['markets', ...due]
  },
}

/**
 * Automatic cash-outs, a match each: whatever publishes a change of the match wakes it, and it
 * values the bets on it. Between changes it rests.
 */
export const automaticWork: LiveWork = {
  async advance(tx, { name, now }) {
    return { dueAt: (await sellAutomatically(tx, name, now)) ? now : null }
  },
  kind: 'sports-automatic',
  wanted: listAutomaticMatches,
}

/** Settles matches whose result has not reached all bets, in batches, each match by one process. */
export const settlementWork: LiveWork = {
  async advance(tx, { name, now }) {
    return { dueAt: (await settleMatch(tx, name, now)) ? now : null }
  },
  kind: settlementKind,
  wanted: listUnfinished,
}
