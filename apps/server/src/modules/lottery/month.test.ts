import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTown } from '../../../test/town.ts'
import type { Town } from '../../../test/town.ts'
import { booksAtZero } from '../../../test/books-at-zero.ts'
import { castGames } from './cast-games.ts'
import { listDraws } from './draw-store.ts'
import { openDraws } from './owner.ts'

/**
 * How long all games draw by a clock that is moved by hand: some minutes in the suite, a month with
 * `LOTTERY_MINUTES=43200`. The longer run says each hour how far it is and what memory it holds.
 */
const minutes = Number(process.env['LOTTERY_MINUTES'] ?? 3)
const reportMs = 3_600_000
const stepMs = 5_000

let town: Town
beforeAll(async () => {
  town = await openTown()
})
afterAll(() => town.tearDown())

function heapMb(): number {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().heapUsed / 1e6)
}

const games = castGames()
  .map(({ game }) => game)
  .filter(({ schedule }) => schedule.kind === 'own')

test(
  `games of every pace draw for ${minutes} minutes: none missed, doubled or late`,
  { timeout: 60_000 + minutes * 20_000 },
  async () => {
    expect(games.length).toBeGreaterThanOrEqual(20)
    const owner = openDraws(town.context, 'one')
    const fromMs = town.clock.now().getTime()
    const endMs = fromMs + minutes * 60_000
    const heaps: number[] = []
    for (let nowMs = fromMs; nowMs < endMs; nowMs = town.clock.now().getTime()) {
      const next = await owner.tick(town.clock.now())
      town.clock.tick(Math.max(1, Math.min(next.getTime() - nowMs, stepMs)))
      if (nowMs - fromMs < (heaps.length + 1) * reportMs) continue
      heaps.push(heapMb())
      process.stdout.write(`${new Date(nowMs).toISOString()} ${heaps.at(-1)} MB\n`)
    }
    await owner.tick(town.clock.now())
    for (const { id, schedule } of games) {
      const everyMs = schedule.kind === 'own' ? schedule.everySeconds * 1000 : 1
      const limit = Math.ceil((minutes * 60_000) / everyMs) + 3
      const all = await town.context.db.read((tx) => listDraws(tx, id, { limit }))
      // Draws of before this clock are those that the brand begins with.
      const own = all.filter(({ commitmentId, drawn }) => commitmentId !== null && drawn !== null)
      const first = Math.floor((fromMs + schedule.closeSeconds * 1000) / everyMs) + 1
      const last = Math.floor((endMs - 2 * stepMs) / everyMs)
      const numbers = own.map(({ number }) => Number(number)).filter((number) => number <= last)
      const wanted = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => last - at)
      expect([id, numbers]).toEqual([id, wanted])
      const lateMs = own.map(({ drawAt, drawnAt }) => Number(drawnAt) - drawAt.getTime())
      expect(Math.max(0, ...lateMs)).toBeLessThanOrEqual(stepMs)
    }
    // After two hours everything that is kept is there; what grows from then on would leak.
    if (heaps.length >= 4) expect(heaps.at(-1)).toBeLessThan((heaps[1] ?? 0) * 1.5 + 50)
    await booksAtZero(town.context.db)
  },
)
