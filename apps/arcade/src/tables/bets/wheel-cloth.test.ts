import { allTableClasses } from '@madang/games'
import { expect, test } from 'vitest'
import { edgeOf, numbersOf } from './wheel-cloth.ts'

const wheels = allTableClasses.filter(({ code }) => code === 'ROU')

/** Returns the position of a chip on these numbers, with one zero or two. */
const at = (numbers: string, hasTwoZeros = false) => {
  const { x, y } = edgeOf(numbers.split(' '), hasTwoZeros)
  return [x, y]
}

test('a chip lies on the edge or the corner that its numbers share', () => {
  expect(at('1 4')).toEqual([2, 2.5])
  expect(at('1 2')).toEqual([1.5, 2])
  expect(at('2 3 5 6')).toEqual([2, 1])
  expect(at('35 36')).toEqual([12.5, 1])
})

test('a row or two rows are bet on at the line below them', () => {
  expect(at('1 2 3')).toEqual([1.5, 3])
  expect(at('1 2 3 4 5 6')).toEqual([2, 3])
  expect(at('0 1 2 3')).toEqual([1, 3])
})

test('two zeros share the place of one, and their edges with it', () => {
  expect([at('0 2'), at('0 1 2')]).toEqual([
    [1, 1.5],
    [1, 2],
  ])
  const along = ['00 3', '00 2 3', '00 2', '0 00 2', '0 2', '0 1 2', '0 1', '0 00 1 2 3']
  expect(along.map((numbers) => at(numbers, true)[1])).toEqual([0.5, 1, 1.25, 1.5, 1.75, 2, 2.5, 3])
  expect(at('0 00', true)).toEqual([0.5, 1.5])
})

test.each(wheels)('no two spots of $id lie on the same edge', ({ spots }) => {
  const inside = spots.filter(({ text }) => String(text.values?.['numbers']).includes('·'))
  const hasTwoZeros = spots.some(({ id }) => id === 'straight-00')
  const places = inside.map((spot) => {
    const { x, y } = edgeOf(numbersOf(spot), hasTwoZeros)
    return `${x} ${y}`
  })
  expect(inside.length).toBeGreaterThan(100)
  expect(new Set(places).size).toBe(inside.length)
})
