import type { Server } from 'node:http'
import { safeParse } from 'valibot'
import type { WebSocket } from 'ws'
import { tableAsk, tablesPath } from '@madang/wire/table-line'
import type { Clock } from '#kernel/clock'
import type { By, AppContext } from '#kernel/route'
import { letSocketsIn } from '#kernel/sockets'
import { TableFeed } from './table-feed.ts'
import { bytesOf, sendTo } from './table-line.ts'
import type { TableLine } from './table-line.ts'
import { hearTables, joinTablesBus } from './tables-bus.ts'
import { wakeTables } from './wake-tables.ts'

const heartbeatMs = 25_000
const sessionCheckMs = 60_000
const catchUpMs = 500
const heatMs = 1_000
const wakeMs = 10_000
const helloMs = 10_000
const askCountMax = 30
const lineCountMax = 20_000

/** Who holds this token of a frame. */
type WhoIs = (token: string, ip: string, now: Date) => Promise<By>

/**
 * Opens the tables' lines on the arcade's HTTP server: one socket of a frame for all the tables it
 * watches. The first message proves the frame, so that its token stands in no address.
 */
export function attachTables(
  server: Server,
  context: AppContext,
  clock: Clock,
  whoIs: (ask: {
    headers: { token: string }
    cookie: () => undefined
    ip: string
    now: Date
  }) => Promise<By>,
) {
  const { bus, config, db, log } = context
  joinTablesBus(db, bus)
  const feed = new TableFeed(context, clock)
  const lines = new Set<TableLine>()
  const prove: WhoIs = (token, ip, now) =>
    whoIs({ cookie: () => undefined, headers: { token }, ip, now })
  const sockets = letSocketsIn(server, {
    admit: async () => (lines.size < lineCountMax ? { feed, lines, prove } : undefined),
    maxPayload: 8_192,
    open: (socket, hall: Hall) => greet(socket, hall, clock),
    origin: config.origins.arcade,
    path: tablesPath,
  })
  const warn = (error: unknown) => log.warn({ error: String(error) }, 'the tables lag')
  const timers = [
    setInterval(() => beat(lines), heartbeatMs),
    setInterval(() => void feed.catchUp().catch(warn), catchUpMs),
    setInterval(() => void feed.tellHeat().catch(warn), heatMs),
    setInterval(() => void wakeTables(db, feed.ids(), clock.now()).catch(warn), wakeMs),
    setInterval(() => void endLost(lines, prove, clock.now()).catch(warn), sessionCheckMs),
  ]
  const forget = hearTables(bus, (news) => {
    if (news.kind === 'events') feed.hear(news.events)
    if (news.kind === 'laid') feed.tellLaid(news)
  })
  return {
    async close() {
      for (const timer of timers) clearInterval(timer)
      forget()
      for (const { socket } of lines) socket.close(1001)
      sockets.close()
    },
  }
}

type Hall = { feed: TableFeed; lines: Set<TableLine>; prove: WhoIs }

/** A socket becomes a line when it has said who it is. */
function greet(socket: WebSocket, hall: Hall, clock: Clock): void {
  let line: TableLine | undefined
  let isProving = false
  const timer = setTimeout(() => line ?? socket.close(1008), helloMs)
  socket.on('error', () => socket.terminate())
  socket.on('pong', () => line && (line.isAlive = true))
  socket.on('close', () => {
    clearTimeout(timer)
    if (!line) return
    hall.feed.leave(line)
    hall.lines.delete(line)
  })
  socket.on('message', (words: Buffer) => {
    const asked = safeParse(tableAsk, parsed(words))
    if (!asked.success) return socket.close(1008)
    const ask = asked.output
    if (ask.kind === 'watch') {
      if (!line || ++line.askedCount > askCountMax) return socket.close(1008)
      hall.feed
        .watch(
          line,
          ask.tables.map(({ id, seq }) => ({ id, ...(seq !== undefined && { seq }) })),
        )
        .catch(() => socket.close(1011))
      return undefined
    }
    if (line || isProving) return socket.close(1008)
    isProving = true
    const now = clock.now()
    hall.prove(ask.token, '', now).then(
      (by) => {
        if (by.kind !== 'frame' || by.memberId === null) return socket.close(4002)
        line = lineOf(socket, by.memberId, ask.token)
        hall.lines.add(line)
        sendTo([line], bytesOf({ kind: 'welcome', now: now.toISOString() }))
        return undefined
      },
      () => socket.close(1011),
    )
    return undefined
  })
}

const lineOf = (socket: WebSocket, memberId: string, token: string): TableLine => ({
  askedCount: 0,
  isAlive: true,
  memberId,
  socket,
  token,
  watched: new Set(),
})

function parsed(words: Buffer): unknown {
  try {
    return JSON.parse(words.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Whoever did not answer the last ping is gone. */
function beat(lines: Set<TableLine>): void {
  for (const line of lines) {
    if (!line.isAlive) line.socket.terminate()
    line.isAlive = false
    line.askedCount = 0
    line.socket.ping()
  }
}

/** A line never outlives its frame's session. */
async function endLost(lines: Set<TableLine>, prove: WhoIs, now: Date): Promise<void> {
  for (const line of lines) {
    const by = await prove(line.token, '', now)
    if (by.kind === 'frame') continue
    sendTo([line], bytesOf({ kind: 'session-ended' }))
    line.socket.close(4002)
  }
}
