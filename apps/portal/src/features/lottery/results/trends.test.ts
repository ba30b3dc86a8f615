import { familyOf } from '@madang/games/lottery/all-families'
import { expect, test } from 'vitest'
import { lineOf, linesOf, roadsOf, sidesOf } from './trends.ts'

const ssc = familyOf('ssc')
const newestFirst = [
  ['9', '8', '0', '0', '1'],
  ['1', '2', '3', '4', '5'],
  ['2', '2', '2', '2', '2'],
]

test('39: a game has a road for every pair of sides of every place, and for its front two', () => {
  const keys = roadsOf(ssc).map(({ key }) => key)
  expect(keys).toContain('front-two')
  expect(keys.filter((key) => key.startsWith('sides ') && key.endsWith(' odd'))).toHaveLength(5)
  expect(new Set(keys).size).toBe(keys.length)
  // Vietnamese results have no first two.
  expect(roadsOf(familyOf('vn-north')).some(({ of }) => of === null)).toBe(false)
})

test('39: sides are read by place, oldest first, and the front two by their sum', () => {
  const sidesIn = (key: string) => {
    const road = roadsOf(ssc).find((one) => one.key === key)
    if (!road) throw new Error(`no road ${key}`)
    return sidesOf(ssc, road, newestFirst)
  }
  expect(sidesIn('sides 0 odd')).toEqual(['blue', 'red', 'red'])
  expect(sidesIn('sides 1 odd')).toEqual(['blue', 'blue', 'blue'])
  expect(sidesIn('front-two')).toEqual(['blue', 'red', 'red'])
})

test('39: a line follows the sum of all numbers or one place, oldest first', () => {
  expect(lineOf(newestFirst, 0)).toEqual([10, 15, 18])
  expect(lineOf(newestFirst, 2)).toEqual([2, 2, 8])
  expect(linesOf(newestFirst)).toEqual([0, 1, 2, 3, 4, 5])
  // Where a ladder starts has no height; its count of rungs has.
  expect(linesOf([['right', '4']])).toEqual([2])
  expect(linesOf([])).toEqual([])
})
