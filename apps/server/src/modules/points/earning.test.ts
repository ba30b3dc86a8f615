import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earned } from './earning.ts'
import type { Total } from './earning.ts'

const won = 100_000n
const fresh: Total = { pointUnits: 1_000n * won, weighted: 0n }

test.each([
  ['LIVE', 12_345_600_000n, 70, 8_641n],
  ['SPORTS', 12_345_600_000n, 100, 12_345n],
  ['FISH', 99_999_000n, 120, 119n],
  ['RNG', 5_000_000_000n, 120, 6_000n],
  ['PVP', 100_000n, 100, 0n],
])('%s: %s units at %s are %s hundredths', (_, valid, value, cents) => {
  expect(earned(fresh, valid, value).cents).toBe(cents)
})

test('parts bring together what the whole brings, and taking them back leaves nothing', () => {
  const bet = fc.tuple(fc.bigInt(0n, 10n ** 10n), fc.constantFrom(0, 70, 100, 120))
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 30 }), (bets) => {
      let total = fresh
      let sum = 0n
      for (const [valid, value] of bets) {
        const step = earned(total, valid, value)
        total = step.total
        sum += step.cents
      }
      expect(sum).toBe(total.weighted / total.pointUnits)
      for (const [valid, value] of bets.toReversed()) {
        const step = earned(total, -valid, value)
        total = step.total
        sum += step.cents
      }
      expect([sum, total.weighted]).toEqual([0n, 0n])
    }),
    { numRuns: 200 },
  )
})
