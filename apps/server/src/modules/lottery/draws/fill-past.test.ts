import * as wire from '@madang/wire/lottery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LotteryLobby } from '../../../../test/towns/lottery-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { fillGaps, fillPast } from './fill-past.ts'
import { listDraws } from './draw-store.ts'

const quick = 'ssc-60'
const daily = 'xsmb'
let town: Town
let draws: LotteryLobby
beforeAll(async () => {
  town = await openTown()
  draws = new LotteryLobby(town)
})
afterAll(() => town.tearDown())

const db = () => town.context.db
const now = () => town.clock.now()

/** The draws of a game by their instants, oldest first. */
async function instantsOf(gameId: string): Promise<number[]> {
  const list = await db().read((tx) => listDraws(tx, gameId, { limit: 300 }))
  return list.map(({ drawAt }) => drawAt.getTime()).toReversed()
}

const isWithoutGap = (instants: number[], everyMs: number): boolean =>
  instants.every((at, index) => index === 0 || at - (instants[index - 1] ?? 0) === everyMs)

const day = 86_400_000

test('39: no draw is missing between the filled past and the first promise', async () => {
  await fillPast(db(), { days: 3, now: now() })
  const [last] = (await instantsOf(quick)).toReversed()
  // The draw before the one on sale, if its time has passed.
  expect(now().getTime() - (last ?? 0)).toBeLessThanOrEqual(65_000)
  const days = await instantsOf(daily)
  expect(days).toHaveLength(3)
  expect(now().getTime() - (days.at(-1) ?? 0)).toBeLessThan(day)

  // The start takes some minutes; meanwhile two draws close.
  await draws.later(130_000)
  await fillGaps(db(), now())
  // The last one may have closed without its time having passed.
  await draws.later(60_000)
  await fillGaps(db(), now())
  expect(isWithoutGap(await instantsOf(quick), 60_000)).toBe(true)
  expect(isWithoutGap(await instantsOf(daily), day)).toBe(true)
  expect(await fillGaps(db(), now())).toBe(0)
})

test('39: results are found by day, draw and numbers over all draws', async () => {
  const numbersOf = async (asked: object) => {
    const { value } = await town.ask(wire.listNumbers, { count: '100', gameCode: quick, ...asked })
    return value.list as wire.LotteryDraw[]
  }
  const all = await db().read((tx) => listDraws(tx, quick, { limit: 10_000 }))
  // The oldest of all: before it, no other can have its digits.
  const old = all.at(-1)
  expect(all.length).toBeLessThan(10_000)
  if (!old?.drawn) throw new Error('nothing is filled')
  const number = String(old.number)
  const [found, ...others] = await numbersOf({ words: number })
  expect([found?.number, found?.drawn, others]).toEqual([number, old.drawn, []])
  // By the name that people see, and by what came.
  expect((await numbersOf({ words: found?.name })).map((one) => one.number)).toEqual([number])
  const same = await numbersOf({ before: String(old.number + 1n), words: old.drawn.join(' ') })
  expect(same.map((one) => one.number)).toEqual([number])
  expect(await numbersOf({ words: '1 x' })).toEqual([])
  const day = new Date(old.drawAt.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
  const first = await numbersOf({ day })
  expect(first.length).toBeGreaterThan(0)
  for (const { drawAt } of first) {
    expect(new Date(Date.parse(drawAt) + 9 * 3_600_000).toISOString().slice(0, 10)).toBe(day)
  }
  expect(await numbersOf({ day: '2020-01-01' })).toEqual([])
})
