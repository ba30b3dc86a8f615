import type { Server } from 'node:http'
import { safeParse } from 'valibot'
import type { WebSocket } from 'ws'
import { sportsbookPath } from '@madang/wire/sportsbook'
import { sportsAsk, type SportsAsk } from '@madang/wire/sportsbook-line'
import { paced } from '#kernel/live/paced'
import { answerPing, isPing } from '#kernel/live/ping'
import { textFrame, sendTo, SocketLines } from '#kernel/live/socket-lines'
import type { AppContext } from '#kernel/http/route'
import type { Attached } from '#kernel/http/socket-entrance'
import { letSocketsIn } from '#kernel/http/sockets'
import { type OddsLine, OddsFeed } from './odds-feed.ts'
import { onSportsNews } from './sports-news.ts'

const heartbeatMs = 25_000
const askCountMax = 60
const flushMs = 250

/**
 * Opens the odds socket on the portal's HTTP server, without login: it is the same for everybody.
 * The first change of a match is sent at once, further ones at most every 250 ms.
 */
export function attachOdds(server: Server, context: AppContext, { clock }: Attached) {
  const { bus, config, log } = context
  const feed = new OddsFeed(context, clock)
  const lines = new SocketLines<null>({ perAddress: config.linesPerAddress }, (line) =>
    feed.leave(line),
  )
  const sockets = letSocketsIn(server, {
    admit: async (_, address) => (lines.isFull(address) ? undefined : address),
    maxPayload: 16_384,
    open: (socket, address, duplex) => {
      const line = lines.open(socket, address, duplex)
      if (!line) return
      lines.prove(line, null, null)
      listen(socket, line, feed)
      sendTo([line], textFrame({ kind: 'welcome', now: clock.now().toISOString() }))
    },
    origin: [config.origins.portal, config.origins.agent ?? []].flat(),
    path: sportsbookPath,
    trustedProxyCount: config.trustedProxyCount,
  })
  const warn = (error: unknown) => log.warn({ error: String(error) }, 'the odds lag')
  const pace = paced(() => feed.flush().catch(warn), flushMs)
  const forget = onSportsNews(bus, (news) => {
    feed.receive(news)
    pace.wake()
  })
  const heartbeat = setInterval(() => lines.beat(), heartbeatMs)
  return {
    async close() {
      clearInterval(heartbeat)
      forget()
      pace.stop()
      lines.closeAll()
      sockets.close()
    },
  }
}

function listen(socket: WebSocket, line: OddsLine, feed: OddsFeed): void {
  socket.on('message', (words: Buffer) => {
    if (isPing(words.toString('utf8'))) return answerPing(line)
    const ask = read(words)
    line.askedCount += 1
    if (!ask || line.askedCount > askCountMax) return socket.close(1008)
    feed.watch(line, ask).catch(() => socket.close(1011))
    return undefined
  })
}

function read(words: Buffer): SportsAsk | undefined {
  try {
    const asked = safeParse(sportsAsk, JSON.parse(words.toString('utf8')))
    return asked.success ? asked.output : undefined
  } catch {
    return undefined
  }
}
