import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kernel/database/database'
import type { Database } from '#kernel/database/database'
import { cloneDatabase } from '../../../test/towns/clone.ts'
import { limitNames } from '../../../test/models/money-model.ts'
import type { Step } from '../../../test/models/money-model.ts'
import { playBoth } from '../../../test/models/money-world.ts'

let db: Database
let drop: () => Promise<void>
const histories = Number(process.env['MADANG_MODEL_HISTORIES'] ?? 60)

beforeAll(async () => {
  const clone = await cloneDatabase()
  db = openDatabase(clone.url)
  drop = clone.drop
})
afterAll(async () => {
  await db.close()
  await drop()
})

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    'deposit',
    'play',
    'open',
    'open',
    'close',
    'close',
    'void',
    'limit',
    'confirm',
    'wait',
  ),
  hours: fc.constantFrom(1, 23, 25, 170),
  limit: fc.constantFrom(...limitNames),
  member: fc.nat(1),
  payout: fc.nat(30),
  units: fc.integer({ max: 30, min: 1 }),
  wager: fc.oneof(fc.constant('new' as const), fc.nat(9)),
})

test(`the product does what the model does, in ${histories} random histories`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      expect(await playBoth(db, 2, steps)).toBeUndefined()
    }),
    { endOnFailure: false, numRuns: histories },
  )
}, 120_000)
