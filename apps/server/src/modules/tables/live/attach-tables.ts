import type { Server } from 'node:http'
import { safeParse } from 'valibot'
import { tableAsk, tablesPath } from '@madang/wire/table-line'
import type { TableAsk } from '@madang/wire/table-line'
import { openLines } from '#kernel/live/open-lines'
import { onLive } from '#kernel/live/live-bus'
import { onWatched } from '#kernel/live/public-facts'
import type { AppContext } from '#kernel/http/route'
import type { Attached } from '#kernel/http/socket-entrance'
import { TableFeed } from './table-feed.ts'
import { placedChannel } from './table-news.ts'
import type { PlacedPress } from './table-news.ts'
import { resumeTables, resumeWatched } from './resume-tables.ts'

const catchUpMs = 500
const heatMs = 1_000
const resumeMs = 10_000
const askCountMax = 30

/** Opens the sockets of the live tables: one socket per frame for all the tables it watches. */
export function attachTables(
  server: Server,
  context: AppContext,
  { clock, frames: proof }: Attached,
) {
  const { bus, db, log } = context
  const feed = new TableFeed(context, clock)
  const entrance = openLines<TableAsk>(server, context, clock, {
    askCountMax,
    asked: (line, ask) => (ask.kind === 'watch' ? feed.watch(line, ask.tables) : undefined),
    isOpenToWatchers: true,
    left: (line) => feed.leave(line),
    path: tablesPath,
    proof,
    read: readAsk,
  })
  const warn = (error: unknown) => log.warn({ error: String(error) }, 'the tables lag')
  const timers = [
    setInterval(() => void feed.catchUp().catch(warn), catchUpMs),
    setInterval(() => void feed.sendHeat().catch(warn), heatMs),
    setInterval(() => void resumeTables(db, feed.ids(), clock.now()).catch(warn), resumeMs),
  ]
  const forget = onLive<PlacedPress>(bus, placedChannel, (placed) =>
    feed.publishPlaced(placed.requestId, entrance.lines.of(placed.memberId)),
  )
  const forgetWatched = onWatched(bus, (topics) => {
    resumeWatched(db, topics, clock.now()).catch(warn)
  })
  return {
    async close() {
      for (const timer of timers) clearInterval(timer)
      forget()
      forgetWatched()
      feed.close()
      entrance.close()
    },
  }
}

function readAsk(words: string): TableAsk | undefined {
  try {
    const asked = safeParse(tableAsk, JSON.parse(words))
    return asked.success ? asked.output : undefined
  } catch {
    return undefined
  }
}
