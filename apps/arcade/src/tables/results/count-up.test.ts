import { expect, test } from 'vitest'
import { unitsAt } from './count-up.tsx'

test('an amount grows in whole won, never beyond, and ends exactly', () => {
  const units = 1_354_012_345n
  const seen = [0, 0.2, 0.5, 0.9, 1].map((part) => unitsAt(units, part))
  expect(seen[0]).toBe(0n)
  expect(seen.at(-1)).toBe(units)
  expect(seen.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(seen)
  expect(seen.slice(0, -1).every((one) => one % 100_000n === 0n)).toBe(true)
})
