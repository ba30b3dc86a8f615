import { playOf } from '@madang/games/lottery/tickets/published'
import { expect, test } from 'vitest'
import { firstUnitOf, groupIn, groupsOf } from './unit-select.tsx'

/** The modes of a game whose ceiling is 1956, in steps of 10, as the server lists them. */
const board = {
  prizeModes: [1956, 1946, 1936].flatMap((group) =>
    ['1000.00', '100.00', '10.00', '1.00'].map((unit, at) => {
      return { group, id: `${'abcd'[at]}${group}`, unit }
    }),
  ),
}

test('the ceiling is reachable whatever its number, and is what a line begins with', () => {
  expect(groupsOf(board)).toEqual([1956, 1946, 1936])
  expect(groupIn(board, undefined)).toBe(1956)
  expect(groupIn(board, 1946)).toBe(1946)
  // Chosen as a visitor, with another ceiling.
  expect(groupIn(board, 1950)).toBe(1956)
})

test('the first number of a bet of 27 units costs no more than that of a bet of one', () => {
  expect(firstUnitOf(board, playOf('ssc', 'position'))).toBe('1000.00')
  expect(firstUnitOf(board, playOf('vn-north', 'lo2'))).toBe('10.00')
  expect(firstUnitOf(board, playOf('vn-north', 'de-giai7'))).toBe('100.00')
})
