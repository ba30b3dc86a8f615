import type { Server } from 'node:http'
import type { WebSocket } from 'ws'
import { livePath } from '@madang/wire/realtime'
import type { Clock } from '#kernel/clock'
import type { Database } from '#kernel/database'
import { digestOf } from '#kernel/ids'
import type { AppContext } from '#kernel/route'
import { letSocketsIn } from '#kernel/sockets'
import { hearLive } from './live-bus.ts'
import type { LiveNews } from './live-bus.ts'
import { closeCodes, SocketBook } from './socket-book.ts'
import type { Line } from './socket-book.ts'
import { takeTicket } from './ticket-store.ts'
import type { Ticket } from './ticket-store.ts'
import { tellBalances } from './tell-balances.ts'
import { findLiveSessions } from './find-live-sessions.ts'

const heartbeatMs = 25_000
const sessionCheckMs = 60_000

/**
 * Opens the live sockets on the portal's HTTP server. A browser of our own origin hears public
 * news; with a ticket it hears its member's balance too, until that session ends.
 */
export function attachLive(server: Server, context: AppContext, clock: Clock) {
  const { bus, config, db, log } = context
  const book = new SocketBook()
  const balances = tellBalances(db, book, log)
  const sockets = letSocketsIn(server, {
    admit: async (url) => (book.isFull ? undefined : whoIs(db, clock.now(), url)),
    maxPayload: 1_024,
    open: (socket, who) => open(book, socket, who),
    origin: config.origins.portal,
    path: livePath,
  })
  const forget = hearLive(bus, (news) => hear(book, (ids) => balances.moved(ids), news))
  const heartbeat = setInterval(() => beat(book), heartbeatMs)
  const check = setInterval(() => {
    findLiveSessions(db, book.memberIds(), clock.now()).then(
      (isLive) => book.end('other', (line) => !isLive(line.sessionId ?? '')),
      (error: unknown) => log.warn({ error: String(error) }, 'live sessions were not checked'),
    )
  }, sessionCheckMs)
  return {
    async close() {
      clearInterval(heartbeat)
      clearInterval(check)
      forget()
      balances.stop()
      for (const { socket } of book.all()) socket.close(closeCodes.shuttingDown)
      sockets.close()
    },
  }
}

/** Whose socket this becomes: a member's by ticket, nobody's without one. */
async function whoIs(db: Database, now: Date, url: URL): Promise<Ticket | null | undefined> {
  const ticket = url.searchParams.get('ticket')
  return ticket === null ? null : db.write((tx) => takeTicket(tx, digestOf(ticket), now))
}

function open(book: SocketBook, socket: WebSocket, who: Ticket | null): void {
  const line: Line = {
    isAlive: true,
    memberId: who?.memberId ?? null,
    sessionId: who?.sessionId ?? null,
    socket,
  }
  book.add(line)
  socket.on('pong', () => (line.isAlive = true))
  socket.on('close', () => book.remove(line))
  socket.on('error', () => socket.terminate())
  // The line is one-way: whoever talks here is not our client.
  socket.on('message', () => socket.close(1008))
}

function hear(book: SocketBook, moved: (memberIds: string[]) => void, news: LiveNews): void {
  switch (news.kind) {
    case 'balance-moved':
      return moved(news.memberIds)
    case 'rounds-changed':
      for (const memberId of news.memberIds) book.tellMember(memberId, { kind: 'rounds' })
      return
    case 'notices-changed':
      return book.tellAll({ kind: 'notices' })
    case 'inbox-changed':
      if (news.memberIds === null) return book.tellAll({ kind: 'inbox' })
      for (const memberId of news.memberIds) book.tellMember(memberId, { kind: 'inbox' })
      return
    case 'status-changed':
      return book.tellAll({ kind: 'status' })
    case 'games-changed':
      return book.tellAll({ kind: 'games' })
    case 'won':
      for (const winner of news.winners) book.tellAll({ kind: 'winner', winner })
      return
    case 'sessions-ended':
      return book.end(news.cause, (line) => news.sessionIds.includes(line.sessionId ?? ''))
  }
}

/** Whoever did not answer the last ping is gone. */
function beat(book: SocketBook): void {
  for (const line of book.all()) {
    if (!line.isAlive) line.socket.terminate()
    line.isAlive = false
    line.socket.ping()
  }
}
