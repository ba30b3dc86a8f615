import { expect, test } from 'vitest'
import { decimalIn, isTooFine, unitsIn } from './amount.ts'

test('amounts survive the way there and back, also beyond what a float can hold', () => {
  for (const decimal of ['0.00', '1234.50', '9007199254740993.01']) {
    expect(decimalIn(unitsIn(decimal))).toBe(decimal)
  }
  expect(unitsIn('')).toBe(0n)
  expect(unitsIn('.5')).toBe(50_000n)
  expect([isTooFine('1.001'), isTooFine('1.01')]).toEqual([true, false])
})
