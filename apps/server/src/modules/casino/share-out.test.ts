import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from './share-out.ts'

const stake = fc.record({
  memberId: fc.uuid(),
  stakeUnits: fc.bigInt({ max: 10n ** 15n, min: 1n }),
})

test('what is shared is all of it, and nobody is a unit away from the exact part', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ max: 10n ** 15n, min: 0n }),
      fc.array(stake, { maxLength: 40, minLength: 1 }),
      (sum, stakes) => {
        const shares = sharesOf(sum, stakes)
        const whole = stakes.reduce((total, { stakeUnits }) => total + stakeUnits, 0n)
        expect(shares.reduce((total, { amountUnits }) => total + amountUnits, 0n)).toBe(sum)
        for (const { amountUnits, stakeUnits } of shares) {
          const away = amountUnits * whole - sum * stakeUnits
          expect(away > -whole && away < whole).toBe(true)
        }
      },
    ),
    { numRuns: 200 },
  )
})
