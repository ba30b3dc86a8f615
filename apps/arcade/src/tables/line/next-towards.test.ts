import { expect, test } from 'vitest'
import { nextTowards, type Placed, type Way } from './next-towards.ts'

/** A wheel's board: zero beside three rows of twelve, the lowest numbers at the bottom. */
const cloth = [
  placed('0', { x: 0, y: 0, width: 10, height: 32 }),
  ...Array.from({ length: 36 }, (_, at) =>
    placed(String(at + 1), {
      height: 10,
      width: 10,
      x: 11 * (Math.floor(at / 3) + 1),
      y: 22 - 11 * (at % 3),
    }),
  ),
]

test('an arrow goes to the neighbour that it points at', () => {
  expect(walk('1', ['up', 'right', 'down', 'left'])).toEqual(['2', '5', '4', '1'])
  expect(walk('1', ['left', 'right'])).toEqual(['0', '2'])
  expect(walk('34', ['up', 'up', 'left'])).toEqual(['35', '36', '33'])
})

test('at an edge it stays', () => {
  expect(walk('36', ['up'])).toEqual([undefined])
  expect(walk('36', ['right'])).toEqual([undefined])
  expect(walk('0', ['left'])).toEqual([undefined])
  expect(walk('0', ['down'])).toEqual([undefined])
})

test('what lies on an edge is passed on the way over it', () => {
  const split = placed('1·4', { x: 18, y: 24, width: 6, height: 6 })
  const corner = placed('1·2·4·5', { x: 18, y: 18, width: 6, height: 6 })
  const edged = [...cloth, split, corner]
  const ways: Way[] = ['right', 'right', 'left', 'up']
  expect(walk('1', ways, edged)).toEqual(['1·4', '4', '1·4', '1·2·4·5'])
})

test('a last row that is not full is reached from above what is missing', () => {
  const rows = [
    placed('a', { x: 0, y: 0, width: 10, height: 10 }),
    placed('b', { x: 11, y: 0, width: 10, height: 10 }),
    placed('c', { x: 0, y: 11, width: 10, height: 10 }),
  ]
  expect(walk('b', ['down'], rows)).toEqual(['c'])
})

type Named = Placed & { name: string }

function placed(name: string, box: { x: number; y: number; width: number; height: number }): Named {
  return { getBoundingClientRect: () => box, name }
}

function walk(start: string, steps: Way[], on: Named[] = cloth): (string | undefined)[] {
  let here = on.find(({ name }) => name === start)
  return steps.map((way) => {
    here = here && nextTowards(way, here, on)
    return here?.name
  })
}
