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
