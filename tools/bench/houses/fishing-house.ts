import { localBus } from '../../../apps/server/src/kernel/bus.ts'
import { readConfig } from '../../../apps/server/src/kernel/config.ts'
import { systemClock } from '../../../apps/server/src/kernel/clock.ts'
import { untilCustody } from '../../../apps/server/src/kernel/custody/hand-over.ts'
import { openDatabase } from '../../../apps/server/src/kernel/database/database.ts'
import type { LiveOwner } from '../../../apps/server/src/kernel/live/live-owner.ts'
import { openKeys } from '../../../apps/server/src/kernel/secrets/open-keys.ts'
import { openLog } from '../../../apps/server/src/kernel/metrics/log.ts'
import { registryOf } from '../../../apps/server/src/kernel/parts/registry.ts'
import * as catalog from '../../../apps/server/src/modules/catalog/index.ts'
import * as fishing from '../../../apps/server/src/modules/fishing/index.ts'
import { chanceOf } from '../../process/chance.ts'
import { FishingCrowd } from '../crowds/fishing-crowd.ts'
import { openFrames } from './open-frames.ts'
import { openMembers } from './open-members.ts'

const roomId = 'fish-reef-garden'
/** The lifetime of a magazine. */
export const magazineMs = 10_000

/** Opens a fishing room with seated players and keeps its tanks running. */
export async function openFishingHouse(of: { url: string; folder: string; players: number }) {
  const { folder, players, url } = of
  const members = await openMembers(url, players, 10n ** 15n)
  const db = openDatabase(url)
  const config = { ...readConfig({ ...process.env, DATABASE_URL: url }), folder }
  const context = { bus: localBus(), config, db, log: openLog('warn'), registry: registryOf([]) }
  await openKeys(db, config, systemClock)
  await untilCustody(db, 60_000)
  await catalog.cast(context)
  await fishing.cast(context)
  const frames = await openFrames(url, members, roomId)
  const room = new FishingCrowd(db, roomId, chanceOf(24))
  await room.sitDown(frames)
  const tanks = keepTanks(fishing.openTanks(context, 'bench'), room)
  return {
    async close() {
      await tanks.stop()
      await db.close()
    },
    db,
    room,
    tanks,
  }
}

export type Tanks = ReturnType<typeof keepTanks>

/** Runs the owner of the tanks by the clock and records the length of each of its turns. */
function keepTanks(owner: LiveOwner, room: FishingCrowd) {
  const ticks: number[] = []
  let isOver = false
  const run = async () => {
    while (!isOver) {
      const began = performance.now()
      const next = await owner.tick(new Date())
      ticks.push(performance.now() - began)
      await room.lookAround()
      await rest(Math.min(100, Math.max(5, next.getTime() - Date.now())))
    }
  }
  const running = run()
  const stop = async () => {
    isOver = true
    await running
  }
  return {
    forget: () => void (ticks.length = 0),
    /** A commitment is made, closed and revealed; each step is committed before the next. */
    async hasWaves() {
      for (let n = 0; n < 600 && !room.hasWaves(); n++) await rest(100)
    },
    /** Settles open magazines as if their ten seconds had passed. */
    async settleAll() {
      await stop()
      const later = new Date(Date.now() + 2 * magazineMs)
      for (let n = 0; n < 100 && (await room.openCount()) > 0; n++) await owner.tick(later)
    },
    stop,
    ticks,
  }
}

const rest = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
