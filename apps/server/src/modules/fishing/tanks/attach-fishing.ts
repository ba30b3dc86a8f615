import type { Server } from 'node:http'
import { safeParse } from 'valibot'
import { fishingAsk, fishingPath } from '@madang/wire/fishing-line'
import type { FiredShot, FishingAsk, FishingEvent, FishingMessage } from '@madang/wire/fishing-line'
import type { Clock } from '#kernel/clock'
import { onLive } from '#kernel/live/live-bus'
import { LogFeed } from '#kernel/live/log-feed'
import { openLines } from '#kernel/live/open-lines'
import type { FrameLine, FrameWho } from '#kernel/live/open-lines'
import { textFrame, sendTo } from '#kernel/live/socket-lines'
import type { AppContext } from '#kernel/http/route'
import type { Attached } from '#kernel/http/socket-entrance'
import { seenEveryMs, tankLog } from './tank.ts'
import { findSeat, listTankIds, updateSeen } from './tank-store.ts'
import { tankView } from './tank-view.ts'

const catchUpMs = 500
/** Clients send bullets several times a second. */
const askCountMax = 250
const firedChannel = 'fishing.fired'

type Fired = { tankId: string; memberId: string; seat: number; shots: readonly FiredShot[] }

/** Opens the sockets of the fishing rooms: the events of a tank, and the other members' bullets. */
export function attachFishing(server: Server, context: AppContext, { clock, frames }: Attached) {
  const { bus, db, log } = context
  const feed = openFeed(context, clock)
  /** The tank and seat of a socket, once it watches its own tank. */
  const seats = new Map<FrameLine, { tankId: string; seat: number }>()
  const entrance = openLines<FishingAsk>(server, context, clock, {
    askCountMax,
    asked: (line, ask) => {
      if (ask.kind === 'watch') return watch(line, ask)
      if (ask.kind === 'fire') fire(line, ask.shots)
      return undefined
    },
    left: (line) => {
      feed.leave(line)
      seats.delete(line)
    },
    path: fishingPath,
    proof: frames,
    read: readAsk,
  })

  async function watch(
    line: FrameLine,
    { seq, tankId }: { tankId: string; seq?: number | undefined },
  ) {
    const own = line.memberId && (await db.read((tx) => findSeat(tx, line.memberId ?? '')))
    if (own && own.tankId === tankId) seats.set(line, { seat: own.seat, tankId })
    await feed.watch(line, [{ name: tankId, ...(seq !== undefined && { seq }) }])
  }
  function fire(line: FrameLine, shots: readonly FiredShot[]): void {
    const place = seats.get(line)
    if (!place || line.memberId === null) return
    const fired: Fired = { ...place, memberId: line.memberId, shots }
    bus.publish(firedChannel, fired)
  }

  const warn = (error: unknown) => log.warn({ error: String(error) }, 'the tanks lag')
  const seen = () => {
    const ids = [...new Set([...seats.keys()].flatMap(({ memberId }) => memberId ?? []))]
    if (ids.length === 0) return
    db.write((tx) => updateSeen(tx, ids, clock.now())).catch(warn)
  }
  const timers = [
    setInterval(() => void feed.catchUp().catch(warn), catchUpMs),
    setInterval(seen, seenEveryMs),
  ]
  const forget = onLive<Fired>(bus, firedChannel, ({ memberId, seat, shots, tankId }) => {
    const others = [...feed.linesOf(tankId)].filter((line) => line.memberId !== memberId)
    const message: FishingMessage = { kind: 'fired', seat, shots: [...shots] }
    if (others.length > 0) sendTo(others, textFrame(message))
  })
  return {
    async close() {
      for (const timer of timers) clearInterval(timer)
      forget()
      feed.close()
      entrance.close()
    },
  }
}

const openFeed = (context: AppContext, clock: Clock) =>
  new LogFeed<FrameWho, FishingEvent>(context, {
    log: tankLog,
    message: ({ body, name, seq }) => {
      const now = clock.now().toISOString()
      const message: FishingMessage = {
        event: body,
        kind: 'event',
        now,
        seq: Number(seq),
        tankId: name,
      }
      return textFrame(message)
    },
    names: listTankIds,
    view: async (tx, id) => {
      const view = await tankView(tx, id)
      const message: FishingMessage = { kind: 'view', now: clock.now().toISOString(), view }
      return { frame: textFrame(message), seq: view.seq }
    },
  })

function readAsk(words: string): FishingAsk | undefined {
  try {
    const asked = safeParse(fishingAsk, JSON.parse(words))
    return asked.success ? asked.output : undefined
  } catch {
    return undefined
  }
}
