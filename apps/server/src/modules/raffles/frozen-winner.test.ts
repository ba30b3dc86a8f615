import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/raffles'
import { unitsOf } from '#kernel/money'
import { booksAtZero } from '../../../test/books-at-zero.ts'
import { freezeCash, paidFor } from '../../../test/towns/money/frozen-cash.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { countPlays } from './count-plays.ts'
import { drawRaffles } from './draw-raffles.ts'
import { openRaffle } from './open-raffle.ts'
import { payHeldWinners } from './pay-held-winners.ts'

const names = ['minji', 'junho', 'sora'] as const
const weekMs = 7 * 86_400_000

let town: Town
let ids: string[]
beforeAll(async () => {
  town = await openTown({ startsAt: new Date() })
  ids = await Promise.all(names.map((name) => town.idOf(name)))
})
afterAll(() => town.tearDown())

/** Everybody has one ticket of the raffle that is open, and the week ends. */
async function endWeek(): Promise<void> {
  await openRaffle(town.context.db, town.clock.now())
  const at = town.clock.now().toISOString()
  const rest = { category: 'RNG', currency: 'KRW', game: 'g', kind: 'slot', vendor: 'madang' }
  const units = { payoutUnits: '0', stakeUnits: '2000000000', validBetUnits: '2000000000' }
  for (const [place, name] of names.entries()) {
    const wager = { ...rest, ...units, isTrial: false, memberId: ids[place]!, round: 'r' }
    const body = { ...wager, id: randomUUID(), placedAt: at, settledAt: at }
    await town.context.db.write((tx) => countPlays(tx, [body]))
    const visit = await visitOf(town, name)
    const [open]: Gives<typeof wire.listRaffles> = (await town.ask(wire.listRaffles, {}, visit))
      .value
    const claim = { bytes: randomBytes(32).toString('hex'), id: randomUUID(), raffleId: open!.id }
    expect((await town.ask(wire.claimRafflePromotion, claim, visit)).success).toBe(true)
  }
  town.clock.tick(weekMs)
}

const draw = () => drawRaffles(town.context, town.clock.now())
const payHeld = () => payHeldWinners(town.context, town.clock.now())
const paid = async () =>
  Promise.all(ids.map(async (id) => (await paidFor(town, 'raffle-prize', id))[1]))

/** What the last raffle paid and still owes, in won, as the office sees it. */
async function seen(): Promise<bigint[]> {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const raffles: Gives<typeof wire.listOfficeRaffles> = (
    await town.ask(wire.listOfficeRaffles, {}, jisoo)
  ).value
  const drawn = raffles.find(({ state }) => state === 'drawn')!
  return [drawn.paid, drawn.held].map((amount) => unitsOf(amount) / 100_000n)
}

test('a frozen winner keeps no draw waiting, and has the prize once the account moves', async () => {
  await endWeek()
  await freezeCash(town, true, ids[0]!)
  await Promise.all([draw(), draw()])
  const before = await paid()
  expect([before[0], before[1]! > 0n, before[2]! > 0n]).toEqual([0n, true, true])
  const owed = 450_000n - before[1]! - before[2]!
  expect(await seen()).toEqual([450_000n - owed, owed])
  await booksAtZero(town.context.db)
  await payHeld()
  expect(await paid()).toEqual(before)
  await freezeCash(town, false, ids[0]!)
  await Promise.all([payHeld(), payHeld(), draw()])
  await payHeld()
  expect(await paid()).toEqual(before.with(0, owed))
  expect(await seen()).toEqual([450_000n, 0n])
})

test('of those who are held each is paid as soon as the account moves', async () => {
  await endWeek()
  const before = await paid()
  await freezeCash(town, true, ...ids)
  await draw()
  expect([await paid(), await seen()]).toEqual([before, [0n, 450_000n]])
  for (const [at, id] of ids.entries()) {
    await freezeCash(town, false, id)
    await payHeld()
    const isPaid = (await paid()).map((units, one) => units > before[one]!)
    expect(isPaid).toEqual(ids.map((_, one) => one <= at))
  }
  expect(await seen()).toEqual([450_000n, 0n])
})
