import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '../apps/server/src/kernel/database/database.ts'
import { auditClean } from './bench/houses/bench-books.ts'
import { crowd } from './bench/crowds/callers.ts'
import type { Angler, FishingCrowd } from './bench/crowds/fishing-crowd.ts'
import { magazineMs, openFishingHouse, type Tanks } from './bench/houses/fishing-house.ts'
import { quantile } from './bench/crowds/live-crowd.ts'
import { printFigures } from './bench/yardsticks/print-figures.ts'
import { openYardstick } from './bench/yardsticks/yardstick.ts'
import { startPostgres } from './postgres/postgres.ts'

/**
 * `npm run bench:fishing`: players shoot continuously, each magazine one wager that is reserved and
 * settled through the product's own path; the tanks run meanwhile. Then magazines at full speed,
 * for the wallet movements per second compared with the yardstick of the same minute. `--json` also
 * prints the figures as one line.
 */
export async function main(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      buffer: { type: 'string', default: '250' },
      json: { type: 'boolean', default: false },
      players: { type: 'string', default: '2000' },
      rounds: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '20' },
      shots: { type: 'string', default: '5' },
    },
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-bench-'))
  // PostgreSQL runs as somebody else when root starts it, and must be able to look inside.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  try {
    const figures = await bench(postgres.url(), folder, {
      bufferMs: Number(values.buffer),
      players: Number(values.players),
      seconds: Number(values.seconds),
      shotsPerSecond: Number(values.shots),
    })
    printFigures(figures, values.json)
  } finally {
    await postgres.stop()
    rmSync(folder, { force: true, recursive: true })
  }
}

type Plan = { bufferMs: number; players: number; seconds: number; shotsPerSecond: number }

async function bench(url: string, folder: string, plan: Plan): Promise<Record<string, number>> {
  const yardstick = await openYardstick(url)
  const house = await openFishingHouse({ folder, players: plan.players, url })
  const { db, room, tanks } = house
  try {
    await tanks.hasWaves()
    console.info(`${plan.players} players sit in ${Math.ceil(plan.players / 4)} tanks`)
    const yard = await yardstick.run(plan.seconds)
    const paced = await shoot(db, room, plan, tanks)
    const most = await atFullSpeed(db, room, plan.seconds)
    await tanks.settleAll()
    await auditClean(url)
    return {
      ...paced,
      ...most,
      movementsByYardstick: most.movementsPerSecondAtMost / yard,
      yardstickPerSecond: yard,
    }
  } finally {
    await house.close()
  }
}

/** Lets every player shoot at the planned pace, with a new magazine every ten seconds. */
async function shoot(db: Database, room: FishingCrowd, plan: Plan, tanks: Tanks) {
  const volleysMs: number[] = []
  const magazinesMs: number[] = []
  let shotCount = 0
  const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const done = await work()
    into.push(performance.now() - began)
    return done
  }
  tanks.forget()
  const before = await movements(db)
  const began = performance.now()
  const until = began + plan.seconds * 1_000
  const play = async (angler: Angler, at: number) => {
    // Spreads the loading over time.
    await rest((Math.min(magazineMs, plan.seconds * 500) * at) / plan.players)
    while (performance.now() < until) {
      await timed(magazinesMs, () => room.load(angler))
      const loadedAt = performance.now()
      let fired = 0
      while (performance.now() < Math.min(until, loadedAt + magazineMs)) {
        await rest(plan.bufferMs)
        const due = ((performance.now() - loadedAt) / 1_000) * plan.shotsPerSecond
        const count = Math.min(12, Math.floor(due) - fired)
        if (count <= 0) continue
        fired += count
        shotCount += await timed(volleysMs, () => room.fire(angler, count))
      }
    }
  }
  await Promise.all(room.anglers.map(play))
  const seconds = (performance.now() - began) / 1_000
  return {
    magazineP99Ms: quantile(magazinesMs, 0.99),
    magazinesPerSecond: magazinesMs.length / seconds,
    movementsPerSecond: ((await movements(db)) - before) / seconds,
    paidShotsPerSecond: shotCount / seconds,
    players: plan.players,
    tickP50Ms: quantile(tanks.ticks, 0.5),
    tickP99Ms: quantile(tanks.ticks, 0.99),
    volleyP50Ms: quantile(volleysMs, 0.5),
    volleyP99Ms: quantile(volleysMs, 0.99),
  }
}

/** Runs magazines at full speed: load, shoot, load again, which settles the previous one. */
async function atFullSpeed(db: Database, room: FishingCrowd, seconds: number) {
  const callers = Math.min(64, room.anglers.length)
  const before = await movements(db)
  let turn = 0
  const { count, perSecond } = await crowd(callers, seconds, async (caller) => {
    const share = Math.floor(room.anglers.length / callers)
    const angler = room.anglers[caller * share + (turn++ % share)]!
    await room.load(angler)
    await room.fire(angler, 5)
  })
  const moved = (await movements(db)) - before
  return {
    magazinesPerSecondAtMost: perSecond,
    movementsPerSecondAtMost: moved * (perSecond / count),
  }
}

async function movements(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    'select count(*)::int as count from ledger.transfer',
  )
  return rows[0]?.count ?? 0
}

const rest = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
