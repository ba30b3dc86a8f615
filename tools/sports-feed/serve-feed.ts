import type { ServerResponse } from 'node:http'
import type { FeedMessage } from '../../packages/games/src/sports/feeds/feed-message.ts'
import { writeUof, writeUofAlive } from '../../packages/games/src/sports/feeds/uof-xml.ts'
import { simulatedCompetitions } from '../../packages/games/src/sports/simulated/competitions.ts'
import {
  SimulatedFeed,
  type SimulatedProduct,
  simulatedProducts,
} from '../../packages/games/src/sports/simulated/simulated-feed.ts'
import { findSportRules } from '../../packages/games/src/sports/tables/all-sports.ts'
import { answer, startPracticeServer, type PracticeServer } from '../practice/practice-server.ts'

const limitMax = 1_000

/**
 * Serves the simulated leagues as a feed of the unified kind, over HTTP.
 * `/messages?product=live&after=<ms>&limit=6` returns everything of a product after an instant, one
 * message per line, and ends with an `alive` that says up to when it is complete.
 * `product=far&match=<ref>` returns the prices of these matches, when a page shows them.
 *
 * @param port 0 takes any free one
 */
export function serveFeed(
  seedHex: string,
  port: number,
  { clock = Date.now, only = '' } = {},
): Promise<PracticeServer> {
  const feed = new SimulatedFeed(seedHex, { only })
  return startPracticeServer(port, async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/ready') return answer(response, 200, 'text/plain', 'ready')
    if (url.pathname !== '/messages') return answer(response, 404, 'text/plain', 'no such page')
    serveMessages(feed, { nowMs: clock(), response, url })
  })
}

type Asked = { nowMs: number; response: ServerResponse; url: URL }

function serveMessages(feed: SimulatedFeed, { nowMs, response, url }: Asked): void {
  const product = simulatedProducts.find((one) => one === url.searchParams.get('product'))
  const afterMs = numberIn(url, 'after')
  const limit = numberIn(url, 'limit') ?? 100
  if (!product || Number.isNaN(afterMs) || !(limit >= 1 && limit <= limitMax)) {
    return answer(response, 400, 'text/plain', `product: one of ${simulatedProducts.join(', ')}`)
  }
  const refs = url.searchParams.getAll('match').slice(0, limit)
  answer(response, 200, 'application/xml', linesOf(feed, product, { afterMs, limit, nowMs, refs }))
}

type Question = { afterMs: number | null; limit: number; nowMs: number; refs?: readonly string[] }

/** Returns the feed's messages of a product, as lines of XML. */
export function linesOf(feed: SimulatedFeed, product: SimulatedProduct, asked: Question): string {
  const { messages, nowMs, reachesMs } = feed.read(product, asked)
  const alive = writeUofAlive(product, nowMs, reachesMs)
  return [...messages.map((one) => writeUof(one, rulesOf(one))), alive].join('\n')
}

/** League, day and place are in the name of a match. */
function rulesOf({ ref }: FeedMessage) {
  const [league = ''] = ref.split(':')
  return findSportRules(sportOf.get(league) ?? '')!
}

const sportOf = new Map(simulatedCompetitions.map(({ id, sport }) => [id, sport]))

function numberIn(url: URL, name: string): number | null {
  const word = url.searchParams.get(name)
  return word === null ? null : Number(word)
}
