import { busReopened } from '#kernel/bus'
import type { Server } from 'node:http'
import { safeParse } from 'valibot'
import { liveAsk, livePath } from '@madang/wire/realtime'
import type { LiveAsk } from '@madang/wire/realtime'
import type { Database } from '#kernel/database/database'
import { digestOf } from '#kernel/ids'
import type { AppContext } from '#kernel/http/route'
import { answerPing, isPing } from '#kernel/live/ping'
import { onChanged, onMoved, publishWatched, watchedEveryMs } from '#kernel/live/public-facts'
import { letSocketsIn } from '#kernel/http/sockets'
import type { Attached } from '#kernel/http/socket-entrance'
import { subscribeLive } from './live-bus.ts'
import type { LiveNews } from './live-bus.ts'
import { SocketBook } from './socket-book.ts'
import type { LiveLine, LiveWho } from './socket-book.ts'
import { takeTicket } from './ticket-store.ts'
import { pushBalances } from './push-balances.ts'
import { listLiveSessionIds } from '#identity'
import { onRefusedBet } from '#seamless'
import { onBetsNews } from '#sportsbook'

const heartbeatMs = 25_000
const sessionCheckMs = 60_000
/** How often a page may change what it watches between two heartbeats. */
const askCountMax = 60

/**
 * Opens the live sockets on the portal's HTTP server. A browser of our own origin receives public
 * news; with a ticket it also receives its member's balance, until that session ends.
 */
export function attachLive(server: Server, context: AppContext, { clock }: Attached) {
  const { bus, config, db, log } = context
  const book = new SocketBook({ perAddress: config.linesPerAddress }, (topic) =>
    publishWatched(bus, [topic]),
  )
  const balances = pushBalances(db, book, log)
  const sockets = letSocketsIn(server, {
    admit: async (url, address) => {
      if (book.lines.isFull(address)) return undefined
      const who = await whoIs(db, clock.now(), url)
      return who && { address, who }
    },
    maxPayload: 2_048,
    open: (socket, { address, who }, duplex) => {
      const line = book.lines.open(socket, address, duplex)
      if (!line) return
      book.lines.prove(line, who, who.memberId)
      socket.on('message', (words: Buffer) => receive(book, line, words.toString('utf8')))
    },
    origin: [config.origins.portal, config.origins.agent ?? []].flat(),
    path: livePath,
    trustedProxyCount: config.trustedProxyCount,
  })
  const moved = (memberIds: string[]) => balances.moved(memberIds)
  const forget = subscribeLive(bus, (news) => handle(book, moved, news))
  const forgetChanged = onChanged(bus, (topic) => book.topics.changed(topic))
  const forgetMoved = onMoved(bus, (move) => book.topics.moved(move))
  const forgetRefused = onRefusedBet(bus, ({ code, memberId }) =>
    book.sendToMember(memberId, { code, kind: 'bet-refused' }),
  )
  const forgetBets = onBetsNews(bus, (memberIds) => {
    for (const memberId of memberIds) book.sendToMember(memberId, { kind: 'bets' })
  })
  const heartbeat = setInterval(() => book.lines.beat(), heartbeatMs)
  const watched = setInterval(() => publishWatched(bus, book.topics.topics()), watchedEveryMs)
  function check(): void {
    const ids = book.lines.proven().flatMap(({ who }) => who.sessionId ?? [])
    if (ids.length === 0) return
    db.read((tx) => listLiveSessionIds(tx, ids, clock.now())).then(
      (live) => book.end('other', (sessionId) => !live.has(sessionId)),
      (error: unknown) => log.warn({ error: String(error) }, 'live sessions were not checked'),
    )
  }
  const checking = setInterval(check, sessionCheckMs)
  const forgetReopened = bus.subscribe(busReopened, () => {
    check()
    askAgain(book, moved)
  })
  return {
    async close() {
      clearInterval(heartbeat)
      clearInterval(checking)
      forget()
      forgetBets()
      forgetChanged()
      forgetMoved()
      clearInterval(watched)
      forgetRefused()
      forgetReopened()
      balances.stop()
      book.topics.stop()
      book.lines.closeAll()
      sockets.close()
    },
  }
}

/**
 * Returns the owner of a new socket: a member by ticket, or nobody without one. A ticket from
 * before a logout does not work after it.
 */
async function whoIs(db: Database, now: Date, url: URL): Promise<LiveWho | undefined> {
  const ticket = url.searchParams.get('ticket')
  if (ticket === null) return { memberId: null, sessionId: null }
  return db.write(async (tx) => {
    const who = await takeTicket(tx, digestOf(ticket), now)
    const live = await listLiveSessionIds(tx, who ? [who.sessionId] : [], now)
    return who && live.has(who.sessionId) ? who : undefined
  })
}

/** News may have been lost, so every page fetches its data again. */
function askAgain(book: SocketBook, moved: (memberIds: string[]) => void): void {
  const memberIds = book.lines.memberIds()
  handle(book, moved, { kind: 'balance-moved', memberIds })
  handle(book, moved, { kind: 'rounds-changed', memberIds })
  handle(book, moved, { kind: 'inbox-changed', memberIds: null })
  handle(book, moved, { kind: 'notices-changed' })
  handle(book, moved, { kind: 'status-changed' })
  handle(book, moved, { kind: 'games-changed' })
  book.topics.changedAll()
}

/** Pages ping and name what they watch; a client that sends anything else is not ours. */
function receive({ topics }: SocketBook, line: LiveLine, words: string): void {
  if (isPing(words)) return answerPing(line)
  const ask = ++line.askedCount > askCountMax ? undefined : readAsk(words)
  if (!ask) return line.socket.close(1008)
  if (line.socket.readyState === line.socket.OPEN) topics.watch(line, ask.topics)
}

function readAsk(words: string): LiveAsk | undefined {
  try {
    const asked = safeParse(liveAsk, JSON.parse(words))
    return asked.success ? asked.output : undefined
  } catch {
    return undefined
  }
}

function handle(book: SocketBook, moved: (memberIds: string[]) => void, news: LiveNews): void {
  switch (news.kind) {
    case 'balance-moved':
      return moved(news.memberIds)
    case 'rounds-changed':
      for (const memberId of news.memberIds) book.sendToMember(memberId, { kind: 'rounds' })
      return
    case 'notices-changed':
      return book.sendToAll({ kind: 'notices' })
    case 'inbox-changed':
      if (news.memberIds === null) return book.sendToAll({ kind: 'inbox' })
      for (const memberId of news.memberIds) book.sendToMember(memberId, { kind: 'inbox' })
      return
    case 'conversation-moved':
      for (const memberId of news.memberIds) book.sendToMember(memberId, { kind: 'conversation' })
      return
    case 'status-changed':
      return book.sendToAll({ kind: 'status' })
    case 'games-changed':
      return book.sendToAll({ kind: 'games' })
    case 'won':
      for (const winner of news.winners) book.sendToAll({ kind: 'winner', winner })
      return
    case 'sessions-ended':
      return book.end(news.cause, (sessionId) => news.sessionIds.includes(sessionId))
  }
}
