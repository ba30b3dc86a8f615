import { simulationOnly } from '@madang/games/chance/simulation-only'
import { randomSingle } from '@madang/games/lottery/tickets/random-picks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids'
import { isRefusal } from '#kernel/refusal'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { castGames } from '../games/cast-games.ts'
import { listDraws, listUnderWay } from './draw-store.ts'
import { familyOfGame } from '../games/game.ts'
import { openDraws } from '../owner.ts'
import { placeTickets } from '../tickets/place-tickets.ts'

/**
 * How long all games draw with a clock moved by hand: some minutes in the suite, a month with `npm
 * run lottery-month`. The longer run reports progress and memory every hour.
 */
const minutes = Number(process.env['LOTTERY_MINUTES'] ?? 3)
const reportMs = 3_600_000
const stepMs = 5_000
/** How often a member buys a ticket of every game on sale. */
const buyMs = 600_000

let town: Town
beforeAll(async () => {
  town = await openTown()
  await new TableLobby(town, 'live-dat-river').hasWon('minji', 100_000_000)
})
afterAll(() => town.tearDown())

const chance = simulationOnly(22)

/** Places a bet of one won on each draw on sale; returns how many were placed. */
async function buyTickets(memberId: string): Promise<number> {
  const at = town.clock.now()
  return town.context.db.write(async (tx) => {
    const orders = []
    for (const game of games) {
      const [selling] = (await listUnderWay(tx, game.id)).filter(({ state }) => state === 'selling')
      const play = selling && familyOfGame(game, selling.drawAt).playTypes[0]
      if (!selling || !play || selling.closesAt <= at) continue
      const picks = randomSingle(play, (bound) => chance.below(bound))
      const lines = [{ multiple: 1, picks, playType: play.id, prizeMode: 'd1950' }]
      const { number } = selling
      const order = { at, chaseId: null, entropy: 'ab'.repeat(32), gameId: game.id, number }
      orders.push({ ...order, groupMax: null, id: newId(), lines, memberId })
    }
    const taken = await placeTickets(tx, orders)
    expect(taken.flatMap((one) => (isRefusal(one) ? [one.code] : []))).toEqual([])
    return taken.length
  })
}

/** Counts unpaid tickets of ended draws; expected to be 0. */
async function unpaid(): Promise<number> {
  const { rows } = await town.context.db.pool.query<{ count: number }>(`
    select count(*)::int as count from lottery.ticket t
    join lottery.draw d on d.game_id = t.game_id and d.number = t.number
    where t.state in ('open', 'held') and d.state in ('settled', 'corrected', 'void')`)
  return rows[0]?.count ?? -1
}

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
    const minji = await town.idOf('minji')
    let ticketCount = 0
    let boughtMs = 0
    for (let nowMs = fromMs; nowMs < endMs; nowMs = town.clock.now().getTime()) {
      const next = await owner.tick(town.clock.now())
      town.clock.tick(Math.max(1, Math.min(next.getTime() - nowMs, stepMs)))
      if (town.clock.now().getTime() - boughtMs >= buyMs) {
        boughtMs = town.clock.now().getTime()
        ticketCount += await buyTickets(minji)
      }
      if (nowMs - fromMs < (heaps.length + 1) * reportMs) continue
      heaps.push(heapMb())
      process.stdout.write(`${new Date(nowMs).toISOString()} ${heaps.at(-1)} MB\n`)
    }
    await owner.tick(town.clock.now())
    for (const { id, schedule } of games) {
      const everyMs = schedule.kind === 'own' ? schedule.everySeconds * 1000 : 1
      const limit = Math.ceil((minutes * 60_000) / everyMs) + 3
      const all = await town.context.db.read((tx) => listDraws(tx, id, { limit }))
      // Draws from before this clock are the demo brand's past draws.
      const own = all.filter(({ commitmentId, drawn }) => commitmentId !== null && drawn !== null)
      const first = Math.floor((fromMs + schedule.closeSeconds * 1000) / everyMs) + 1
      const last = Math.floor((endMs - 2 * stepMs) / everyMs)
      const numbers = own.map(({ number }) => Number(number)).filter((number) => number <= last)
      const wanted = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => last - at)
      expect([id, numbers]).toEqual([id, wanted])
      const lateMs = own.map(({ drawAt, drawnAt }) => Number(drawnAt) - drawAt.getTime())
      expect(Math.max(0, ...lateMs)).toBeLessThanOrEqual(stepMs)
    }
    // After two hours all caches are full; memory that grows later is a leak.
    if (heaps.length >= 4) expect(heaps.at(-1)).toBeLessThan((heaps[1] ?? 0) * 1.5 + 50)
    expect(ticketCount).toBeGreaterThanOrEqual(games.length - 1)
    expect(await unpaid()).toBe(0)
  },
)
