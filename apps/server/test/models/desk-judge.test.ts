import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../../../../tools/checks/is-deep.ts'
import { Desk } from './desk-judge.ts'
import type { Press } from './desk-judge.ts'
import { hireThird } from '../towns/third-operator.ts'
import { openTown } from '../towns/town.ts'
import type { Town } from '../towns/town.ts'
import { addGift } from '../../src/modules/wallet/index.ts'

let town: Town
beforeAll(async () => {
  town = await openTown()
  const sora = await town.idOf('sora')
  for (let gift = 0; gift < 5; gift += 1) {
    await town.context.db.write((tx) => addGift(tx, sora, '9000000'))
  }
  await town.set('withdrawals', { dayAmountMax: '900000000.00', dayCountMax: 999 })
})
afterAll(() => town.tearDown())

const small = fc.nat({ max: 1_000 })
const press: fc.Arbitrary<Press> = fc.record({ how: small, what: small, which: small, who: small })

test('in a month of two operators and a dishonest one nothing moves by one pair of hands', async () => {
  const desk = new Desk(town)
  await hireThird(town, 'mallory')
  const since = town.clock.now()
  // A failure prints its seed and the shortest run.
  const day = fc.asyncProperty(
    fc.array(press, { maxLength: 90, minLength: 60 }),
    async (presses) => {
      await desk.begin()
      for (const one of presses) await desk.press(one)
      expect(await desk.single(since)).toEqual([])
    },
  )
  await fc.assert(day, { endOnFailure: true, numRuns: isDeep ? 60 : 6, seed: 42 })
  // A month in which nothing was reached would prove nothing.
  expect([...desk.reached].toSorted()).toEqual(
    expect.arrayContaining([
      'adjustment book',
      'deposit confirm',
      'suspense credit',
      'withdrawal pay',
    ]),
  )
}, 240_000)
