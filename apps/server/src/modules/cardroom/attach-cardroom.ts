import type { Server } from 'node:http'
import { safeParse } from 'valibot'
import { cardAsk, cardsPath } from '@madang/wire/cardroom-line'
import type { CardAsk } from '@madang/wire/cardroom-line'
import { openLines } from '#kernel/live/open-lines'
import type { AppContext } from '#kernel/http/route'
import type { Attached } from '#kernel/http/socket-entrance'
import { CardFeed } from './cardroom-feed.ts'
import { resumeCardTables } from './tables/resume-card-tables.ts'

const catchUpMs = 500
const resumeMs = 10_000
const askCountMax = 60

/** Opens the card room's sockets: one socket per frame for all the tables it watches. */
export function attachCardroom(
  server: Server,
  context: AppContext,
  { clock, frames: proof }: Attached,
) {
  const { db, log } = context
  const feed = new CardFeed(context, clock)
  const entrance = openLines<CardAsk>(server, context, clock, {
    askCountMax,
    asked: (line, ask) => (ask.kind === 'watch' ? feed.watch(line, ask.tables) : undefined),
    left: (line) => feed.leave(line),
    path: cardsPath,
    proof,
    read: readAsk,
  })
  const warn = (error: unknown) => log.warn({ error: String(error) }, 'the card tables lag')
  const timers = [
    setInterval(() => void feed.catchUp().catch(warn), catchUpMs),
    setInterval(() => void resumeCardTables(db, feed.ids(), clock.now()).catch(warn), resumeMs),
    setInterval(() => void feed.touch().catch(warn), resumeMs),
  ]
  return {
    async close() {
      for (const timer of timers) clearInterval(timer)
      feed.close()
      entrance.close()
    },
  }
}

function readAsk(words: string): CardAsk | undefined {
  try {
    const asked = safeParse(cardAsk, JSON.parse(words))
    return asked.success ? asked.output : undefined
  } catch {
    return undefined
  }
}
