import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAtZero } from '../../../test/books-at-zero.ts'
import { freezeCash, paidFor } from '../../../test/towns/money/frozen-cash.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town } from '../../../test/towns/town.ts'
import { jobs } from './jobs.ts'
import { countDeposits, countStakes } from './raise-ranks.ts'

const names = ['minji', 'sora'] as const

let town: Town
let ids: string[]
beforeAll(async () => {
  town = await openTown()
  ids = await Promise.all(names.map((name) => town.idOf(name)))
})
afterAll(() => town.tearDown())

/** Each comes to the first rank, whose present is 5,000. */
async function rise(): Promise<void> {
  const at = town.clock.now().toISOString()
  const units = '120000000000'
  const rest = { category: 'RNG', currency: 'KRW', game: 'g', kind: 'slot', vendor: 'madang' }
  const wager = { ...rest, isTrial: false, payoutUnits: '0', placedAt: at, round: 'r' }
  const played = { ...wager, settledAt: at, stakeUnits: units, validBetUnits: units }
  await town.context.db.write(async (tx) => {
    await countStakes(
      tx,
      ids.map((memberId) => ({ ...played, id: randomUUID(), memberId })),
    )
    await countDeposits(
      tx,
      ids.map((memberId) => ({ amount: '100000.00', at, depositId: randomUUID(), memberId })),
    )
  })
}

const run = (name: string) => {
  const { config, db, log } = town.context
  const now = town.clock.now()
  return jobs.find((job) => job.name === name)!.run({ config, db, dueAt: now, log, now })
}
const payHeld = () => run('vip.pay-held')
const paid = () =>
  Promise.all(ids.map(async (id) => (await paidFor(town, 'rank-gift', id)).map(Number)))

test('a present that a frozen account could not take is paid once it can', async () => {
  await freezeCash(town, true, ids[0]!)
  await rise()
  const others = [1, 5_000]
  expect(await paid()).toEqual([[0, 0], others])
  await booksAtZero(town.context.db)
  await payHeld()
  expect(await paid()).toEqual([[0, 0], others])
  await freezeCash(town, false, ids[0]!)
  await Promise.all([payHeld(), payHeld()])
  await payHeld()
  expect(await paid()).toEqual([[1, 5_000], others])
})

test('a birthday in a frozen account is not forgotten when the day is over', async () => {
  // Minji's is on the twelfth of March.
  town.clock.tick(Date.parse('2027-03-12T01:00:00Z') - town.clock.now().getTime())
  const before = [
    [1, 5_000],
    [1, 5_000],
  ]
  await freezeCash(town, true, ids[0]!)
  await run('vip.birthdays')
  // Run again on the same day, it is owed once.
  await run('vip.birthdays')
  expect(await paid()).toEqual(before)
  await freezeCash(town, false, ids[0]!)
  await Promise.all([payHeld(), payHeld(), run('vip.birthdays')])
  town.clock.tick(2 * 86_400_000)
  await payHeld()
  expect(await paid()).toEqual(before.with(0, [2, 10_000]))
})
