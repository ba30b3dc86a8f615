import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type FeedAnswer, readUof, readUofAlive } from '@madang/games/sports-feeds'
import { askFeed } from './ask-feed.ts'
import type { FeedProduct, FeedSource } from './feed-source.ts'

const ASK_MAX = { far: 24, fixtures: 480, history: 480, live: 6, near: 3, recorded: 200 } as const
type Asked = keyof typeof ASK_MAX

const product = (name: Asked, everyMs: number, restMs: number, isVital = false): FeedProduct => {
  return { everyMs, isVital, name, restMs }
}

const products = [
  product('fixtures', 10_000, 20),
  product('live', 1_000, 20, true),
  product('near', 2_000, 100, true),
  { ...product('far', 60_000, 100), lookedAtMax: ASK_MAX.far },
  product('history', 30_000, 500),
]

/**
 * Reads messages of the unified feed, ours and genuine ones. Its address answers
 * `/messages?product=live&after=<ms>&limit=6` and ends with its `alive` (`product=far&match=<ref>`
 * names the matches that somebody opens). It may also be a folder of recorded messages.
 */
export function uofSource(name: string, address: string): FeedSource {
  if (address.startsWith('file:')) return recordedSource(name, address)
  return {
    name,
    products,
    silentMs: 10_000,
    async read(asked, afterMs, _now, refs = []) {
      const url = new URL(`${address.replace(/\/$/, '')}/messages`)
      url.searchParams.set('product', asked)
      url.searchParams.set('limit', `${ASK_MAX[asked as Asked]}`)
      for (const ref of refs) url.searchParams.append('match', ref)
      if (afterMs !== null) url.searchParams.set('after', `${afterMs}`)
      return answerOf(name, await askFeed(url))
    },
  }
}

/** Splits where a message begins: ours take a line each, genuine ones several. */
const messagesIn = (text: string): string[] =>
  text.trimEnd().split(/\n(?=<(?:alive|odds_change|bet_|rollback_|fixture_change))/)

function answerOf(name: string, text: string): FeedAnswer {
  const lines = messagesIn(text)
  const alive = readUofAlive(lines.at(-1) ?? '')
  if (!alive) throw new Error('the answer does not end with alive')
  return { ...alive, messages: lines.flatMap((line) => readUof(name, line) ?? []) }
}

/** Reads a folder of `*.xml` files in the order of their names; files already read are skipped. */
function recordedSource(name: string, address: string): FeedSource {
  return {
    name,
    products: [product('recorded', 1_000, 20, true)],
    silentMs: 10_000,
    async read(_asked, afterMs, now) {
      const folder = new URL(address.endsWith('/') ? address : `${address}/`)
      const files = (await readdir(fileURLToPath(folder))).filter((file) => file.endsWith('.xml'))
      const texts = await Promise.all(
        files.toSorted().map((file) => askFeed(new URL(encodeURIComponent(file), folder))),
      )
      const all = texts
        .flatMap((text) => messagesIn(text).flatMap((one) => readUof(name, one) ?? []))
        .filter(({ at }) => at.getTime() > (afterMs ?? -Infinity) && at <= now)
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      const last = all[ASK_MAX.recorded - 1]?.at.getTime() ?? Infinity
      const messages = all.filter(({ at }) => at.getTime() <= last)
      const reachesMs = messages.length < all.length ? last : now.getTime()
      return { messages, nowMs: now.getTime(), reachesMs }
    },
  }
}
