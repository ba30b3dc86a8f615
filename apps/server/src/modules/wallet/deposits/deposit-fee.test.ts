import { expect, test } from 'vitest'
import { depositFeeOf } from './deposit.ts'

// In whole cents; the share is floored to a cent, in the member's favour.
test.each([
  [1_000_000n, 0n, 0, 0n],
  [1_000_000n, 50_000n, 150, 65_000n],
  [3_333_333n, 0n, 150, 49_999n],
  [30_000n, 50_000n, 0, 30_000n],
])('of %s cents, %s fixed and %s bps cost %s', (amount, fixed, feeBps, fee) => {
  const cent = 1_000n
  const terms = { feeBps, feeFixedUnits: fixed * cent }
  expect(depositFeeOf(terms, amount * cent)).toBe(fee * cent)
})
