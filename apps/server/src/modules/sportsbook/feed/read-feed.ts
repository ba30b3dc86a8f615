import type { FeedAnswer, FeedMessage } from '@madang/games/sports-feeds'
import type { AppContext } from '#kernel/http/route'
import type { Tx } from '#kernel/database/database'
import type { LiveWork } from '#kernel/live/live-owner'
import { addFixtures } from './add-fixtures.ts'
import { applyMessage } from './apply-message.ts'
import type { FeedProduct, FeedSource } from './feed-source.ts'
import {
  findReached,
  insertFeed,
  type ReachedMs,
  updateReached,
  updateProblem,
} from './feed-store.ts'
import { WantedPrices } from './wanted-prices.ts'
import { noteFeedAlive, noteRecovering } from './watch-feeds.ts'

/** A feed further behind than this is recovering: its prices are outdated. */
const lateMs = 5_000

/** The feed's answer; undefined if it did not answer, or this product is not due. */
type Found = FeedAnswer | undefined

/**
 * Reads one feed, each product separately: requests all messages after the last position, and
 * applies them in order in one transaction with the new position. So a process that crashes in
 * between reads them again. After a gap the feed is alive again once all vital products were read.
 */
export function feedWork(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  source: FeedSource,
  lookedAt = new WantedPrices(),
): LiveWork<Found> {
  const productOf = (name: string) => source.products.find((one) => one.name === name)
  const [first] = source.products
  return {
    async advance(tx, { found, name, now }) {
      const product = productOf(name)
      if (!product) return { dueAt: null }
      if (product.lookedAtMax !== undefined) {
        await applyAll(tx, source.name, found?.messages ?? [], now)
        const waitMs = lookedAt.size === 0 ? product.everyMs : found ? product.restMs : 1_000
        return { dueAt: after(now, waitMs) }
      }
      if (!found) return { dueAt: after(now, Math.min(1_000, product.everyMs)) }
      await applyAnswer(tx, source, { found, now, product })
      const isBehind = found.reachesMs < found.nowMs
      return { dueAt: after(now, isBehind ? product.restMs : product.everyMs) }
    },
    async gather(name, now) {
      const reached = await db.read((tx) => findReached(tx, source.name))
      if (name !== first?.name && !isNear(reached, first, now)) return undefined
      const { lookedAtMax } = productOf(name) ?? {}
      const refs = lookedAtMax === undefined ? undefined : lookedAt.take(lookedAtMax)
      if (refs?.length === 0) return undefined
      try {
        return await source.read(name, refs ? null : (reached[name] ?? null), now, refs)
      } catch (error) {
        lookedAt.add(refs ?? [])
        log.warn({ error: String(error), feed: source.name, product: name }, 'a feed is not heard')
        await db.write((tx) => updateProblem(tx, source.name, problemOf(error)))
        return undefined
      }
    },
    kind: `sports-feed ${source.name}`,
    async wanted(tx) {
      await insertFeed(tx, source.name, source.silentMs)
      return source.products.map(({ name }) => name)
    },
  }
}

async function applyAnswer(
  tx: Tx,
  source: FeedSource,
  { found, now, product }: { found: FeedAnswer; now: Date; product: FeedProduct },
): Promise<void> {
  await applyAll(tx, source.name, found.messages, now)
  // The feed's clock may not move the position into the future. Its millisecond is not over: what
  // it may still bring comes with the next answer, and what was received of it counts once.
  const reachesMs = Math.min(found.reachesMs, found.nowMs - 1, now.getTime() - 1)
  const reached = await updateReached(tx, source.name, { [product.name]: reachesMs })
  if (!product.isVital) return
  const isLate = now.getTime() - found.nowMs > lateMs
  const isBehind = source.products.some((one) => one.isVital && !isNear(reached, one, now))
  if (isLate || isBehind) return noteRecovering(tx, source.name)
  await noteFeedAlive(tx, source.name, now)
}

/** Applies messages in their order: fixtures together, the rest one by one. */
async function applyAll(
  tx: Tx,
  feed: string,
  messages: readonly FeedMessage[],
  now: Date,
): Promise<void> {
  const fixtures = messages.flatMap((one) => {
    return one.kind === 'fixture-change' && one.fixture ? [one] : []
  })
  const news = await addFixtures(tx, feed, fixtures)
  for (const one of news) await applyMessage(tx, { ...one, at: now })
  for (const message of messages) {
    if (message.kind === 'fixture-change' && message.fixture) continue
    await applyMessage(tx, { ...message, at: now })
  }
}

/** Whether a product was read completely until a moment ago. */
function isNear(reached: ReachedMs, product: FeedProduct | undefined, now: Date): boolean {
  if (!product) return false
  return now.getTime() - (reached[product.name] ?? 0) <= product.everyMs + lateMs
}

/** The reason of a failed connection is in the cause. */
function problemOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error ? cause.message || cause.name : String(cause)).slice(0, 200)
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
