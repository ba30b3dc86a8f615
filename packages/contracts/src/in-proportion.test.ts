import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inProportion } from './in-proportion.ts'

const weight = fc.bigInt({ max: 10n ** 15n, min: 1n })

test('what is shared is all of it, and nobody is a unit away from the exact part', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ max: 10n ** 15n, min: 0n }),
      fc.array(weight, { maxLength: 40, minLength: 1 }),
      (sum, weights) => {
        const parts = inProportion(sum, weights)
        const whole = weights.reduce((total, one) => total + one, 0n)
        expect(parts.reduce((total, one) => total + one, 0n)).toBe(sum)
        for (const [at, part] of parts.entries()) {
          const away = part * whole - sum * (weights[at] ?? 0n)
          expect(away > -whole && away < whole).toBe(true)
        }
      },
    ),
    { numRuns: 200 },
  )
})
