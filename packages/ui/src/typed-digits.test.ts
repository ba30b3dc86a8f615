import { expect, test } from 'vitest'
import { cleanAmount } from './components/fields/amount-field.tsx'
import { decimalIn, digitsIn } from './typed-digits.ts'

test.each([
  ['318 846', '318846'],
  ['３１８８４６', '318846'],
  ['318\u200b-846\u00a0', '318846'],
  ['abc', ''],
])('the digits of %j are %j', (typed, digits) => {
  expect(digitsIn(typed)).toBe(digits)
})

test('no more digits are taken than fit', () => {
  expect(digitsIn('１234 5678', 6)).toBe('123456')
})

test('amounts are read in full width too, with one kind of point', () => {
  expect(decimalIn('１,２３４．５원')).toBe('1234.5')
  expect(cleanAmount('３０，０００')).toBe('30000')
  expect(cleanAmount('１２．５')).toBe('12.5')
})
