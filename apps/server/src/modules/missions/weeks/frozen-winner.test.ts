import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import { listOfficePrizes } from '@madang/wire/missions'
import { weekOf } from '#kernel/brand-day'
import { beginPause } from '#protection'
import { booksAtZero } from '../../../../test/books-at-zero.ts'
import { freezeCash, paidFor } from '../../../../test/towns/money/frozen-cash.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { closeWeeks } from './close-weeks.ts'
import { payHeldPrizes } from './pay-held-prizes.ts'
import { addScores } from './score-store.ts'

const dayMs = 86_400_000
const names = ['minji', 'junho', 'sora'] as const

let town: Town
let ids: string[]
beforeAll(async () => {
  town = await openTown()
  ids = await Promise.all(names.map((name) => town.idOf(name)))
  await closeWeek()
})
afterAll(() => town.tearDown())

/** Ends the week that runs, and every earlier one. */
async function closeWeek(): Promise<void> {
  town.clock.tick(8 * dayMs)
  const now = town.clock.now()
  await Promise.all([1, 2].map(() => closeWeeks(town.context, now)))
}

/** These come first, second and third in the week that runs; gives when it began. */
async function ranked(...order: string[]): Promise<string> {
  const at = town.clock.now()
  const began = weekOf(at)
  await town.context.db.write(async (tx) => {
    for (const [place, memberId] of order.entries()) {
      await addScores(tx, [{ at, began, memberId, points: 900 - place }])
    }
  })
  return began
}

const payHeld = () => payHeldPrizes(town.context, town.clock.now())
const paid = () => Promise.all(ids.map((id) => paidFor(town, 'mission-prize', id)))

async function seen(began: string) {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const prizes: Gives<typeof listOfficePrizes> = (await town.ask(listOfficePrizes, {}, jisoo)).value
  return prizes
    .filter((prize) => prize.began === began && prize.board === 'points')
    .map(({ amount, isHeld, place }) => [place, amount, isHeld])
}

test('a frozen winner keeps nobody waiting, and has the prize once the account moves', async () => {
  const [minji, junho, sora] = ids as [string, string, string]
  const began = await ranked(minji, junho, sora)
  const before = await paid()
  await freezeCash(town, true, minji)
  await closeWeek()
  const now = await paid()
  const more = (at: number) => Number(now[at]![1] - before[at]![1])
  expect([more(0), more(1), more(2)]).toEqual([0, 50_000, 30_000])
  await booksAtZero(town.context.db)
  const held = [
    [1, '100000.00', true],
    [2, '50000.00', false],
    [3, '30000.00', false],
  ]
  expect(await seen(began)).toEqual(held)
  await payHeld()
  expect([await paid(), await seen(began)]).toEqual([now, held])
  await freezeCash(town, false, minji)
  await Promise.all([payHeld(), payHeld(), closeWeek()])
  await payHeld()
  expect(await paid()).toEqual(now.with(0, [now[0]![0] + 1, now[0]![1] + 100_000n]))
  expect((await seen(began)).map(([, , isHeld]) => isHeld)).toEqual([false, false, false])
})

test('of those who are held each has a turn, and a break is waited for', async () => {
  const [minji, junho, sora] = ids as [string, string, string]
  const began = await ranked(sora, minji, junho)
  await freezeCash(town, true, ...ids)
  await closeWeek()
  const before = await paid()
  await freezeCash(town, false, minji, sora)
  const order = { at: town.clock.now(), by: 'sora', memberId: sora, reason: 'a story' }
  await town.context.db.write((tx) =>
    beginPause(tx, { ...order, name: { kind: 'break', length: 'day' } }),
  )
  await payHeld()
  expect((await seen(began)).map(([, , isHeld]) => isHeld)).toEqual([true, false, true])
  town.clock.tick(2 * dayMs)
  await payHeld()
  expect((await seen(began)).map(([, , isHeld]) => isHeld)).toEqual([false, false, true])
  await freezeCash(town, false, junho)
  await payHeld()
  const now = await paid()
  expect(now.map(([count], at) => count - before[at]![0])).toEqual([1, 1, 1])
  expect((await seen(began)).map(([, , isHeld]) => isHeld)).toEqual([false, false, false])
})
