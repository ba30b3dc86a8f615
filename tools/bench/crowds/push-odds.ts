import { WebSocket } from 'ws'
import { openDatabase, type Database } from '../../../apps/server/src/kernel/database/database.ts'
import { openPostgresBus } from '../../../apps/server/src/kernel/bus/postgres-bus.ts'
import { joinLiveBus } from '../../../apps/server/src/kernel/live/live-bus.ts'
import { openLog } from '../../../apps/server/src/kernel/metrics/log.ts'
import { applyMessage, noteFeedAlive } from '../../../apps/server/src/modules/sportsbook/index.ts'
import { findSportRules, makeMarkets, notStarted } from '../../../packages/games/src/sports.ts'
import { sportsbookPath } from '../../../packages/wire/src/sportsbook.ts'
import type { SportsNews } from '../../../packages/wire/src/sportsbook-line.ts'
import { withSpare, type Spare } from '../../process/pooled-product.ts'
import { bareLoop, processorOf } from '../yardsticks/bare-loop.ts'
import { quantile } from './live-crowd.ts'

const pushCount = 40
const everyMs = 500
const idleMs = 4_000
const rules = findSportRules('football')!

/**
 * Measures odds updates: pages follow one match of the whole product, whose prices move twice a
 * second. Returns the delay of a change, counted from before it is written, and the server's cost
 * per message, compared with a bare loop of as many sockets and bytes.
 *
 * @param open writes the match and returns its id
 */
export async function pushOdds(
  socketCount: number,
  open: (db: Database) => Promise<{ feed: string; id: string }>,
): Promise<Record<string, number>> {
  return withSpare((product) => push(product, socketCount, open), {
    LIVE_LINES_PER_ADDRESS: '20000',
    LOG_LEVEL: 'warn',
    MADANG_HUMAN_CHECK: 'off',
    MADANG_RATE_LIMITS: 'off',
  })
}

async function push(product: Spare, socketCount: number, open: Parameters<typeof pushOdds>[1]) {
  const db = openDatabase(product.databaseUrl)
  // The product receives changes over the bus, so the writer must publish there too.
  const bus = await openPostgresBus(product.databaseUrl, openLog('silent'))
  joinLiveBus(db, bus)
  try {
    const match = await open(db)
    const crowd = await watch(product.addresses.portal, socketCount, match.id)
    const secondsOf = processorOf(product.pid)
    // The product also runs its own matches; their cost is not part of a push.
    const idle = secondsOf()
    await rest(idleMs)
    const idleShare = (secondsOf() - idle) / (idleMs / 1_000)
    const [before, beganAt] = [secondsOf(), Date.now()]
    for (let at = 1; at <= pushCount; at += 1) {
      crowd.sentAt.set(at, Date.now())
      await db.write(async (tx) => {
        await noteFeedAlive(tx, match.feed, new Date())
        await applyMessage(tx, messageOf(match, at))
      })
      await rest(everyMs)
    }
    await rest(1_000)
    const lastedS = (Date.now() - beganAt) / 1_000
    const usedUs = Math.max(0.01, secondsOf() - before - idleShare * lastedS) * 1e6
    crowd.close()
    const messages = crowd.waitsMs.length
    const bareUs = await bareLoop(socketCount, crowd.byteCount() / messages)
    return {
      pushBareMicroseconds: bareUs,
      pushByBareLoop: usedUs / messages / bareUs,
      pushedMessages: messages,
      pushMicroseconds: usedUs / messages,
      pushP50Ms: quantile(crowd.waitsMs, 0.5),
      pushP99Ms: quantile(crowd.waitsMs, 0.99),
      pushSockets: socketCount,
    }
  } finally {
    await bus.close()
    await db.close()
  }
}

/** The match clock identifies the change, so that a page knows which one it received. */
function messageOf({ feed, id }: { feed: string; id: string }, at: number) {
  const facts = { ...notStarted, clockS: at, period: 'h1', status: 'live' as const }
  const strength = [1.5 + (at % 10) / 20, 1.2] as const
  const terms = { depth: 'main', method: 'power', overround: 0.055 } as const
  const markets = makeMarkets(rules, strength, facts, terms)
  return {
    at: new Date(),
    facts,
    feed,
    kind: 'odds-change' as const,
    markets,
    ref: id,
    seq: 1 + at,
  }
}

async function watch(portal: string, count: number, matchId: string) {
  const url = portal.replace(/^http/, 'ws') + sportsbookPath
  const sockets: WebSocket[] = []
  const sentAt = new Map<number, number>()
  const waitsMs: number[] = []
  let bytes = 0
  const openOne = () =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(url, { origin: portal, perMessageDeflate: false })
      sockets.push(socket)
      socket.on('error', reject)
      socket.on('message', (words: Buffer) => {
        const news = JSON.parse(words.toString()) as SportsNews
        if (news.kind === 'welcome') {
          const matches = [{ depth: 'main', id: matchId }]
          socket.send(JSON.stringify({ kind: 'watch', matches }))
          return
        }
        const sent = sentAt.get(news.card?.clockS ?? 0)
        if (sent === undefined) return resolve()
        waitsMs.push(Date.now() - sent)
        bytes += words.length
      })
    })
  for (let from = 0; from < count; from += 200) {
    await Promise.all(Array.from({ length: Math.min(200, count - from) }, openOne))
  }
  const close = () => sockets.forEach((socket) => socket.terminate())
  return { byteCount: () => bytes, close, sentAt, waitsMs }
}

const rest = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
