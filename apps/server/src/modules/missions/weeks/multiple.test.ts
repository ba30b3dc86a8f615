import { expect, test } from 'vitest'
import { multipleOf } from './multiple.ts'

const bet = {
  category: 'RNG',
  leastStakeUnits: 100n,
  payoutUnits: 750n,
  stakeUnits: 100n,
  validBetUnits: 100n,
}

test.each([
  [{}, 750n],
  [{ payoutUnits: 200n }, 200n],
  [{ payoutUnits: 199n }, undefined],
  [{ payoutUnits: 1_000n, stakeUnits: 300n }, 333n],
  [{ stakeUnits: 99n }, undefined],
  [{ leastStakeUnits: 0n, stakeUnits: 0n }, undefined],
  [{ validBetUnits: 0n }, undefined],
  [{ category: 'PVP' }, undefined],
])('a bet of %o counts as %s hundredths', (more, expected) => {
  expect(multipleOf({ ...bet, ...more })).toBe(expected)
})
