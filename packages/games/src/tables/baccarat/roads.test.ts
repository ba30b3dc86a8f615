import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RoadResult, derivedMarks, roads } from './roads.ts'

const results = (text: string): RoadResult[] =>
  Array.from(text).map((letter) => (letter === 'r' ? 'red' : letter === 'b' ? 'blue' : 'tie'))
const at = (marks: { column: number; row: number }[]) =>
  marks.map(({ column, row }) => `${column}${row}`).join(' ')

test('the bead plate lists every round in columns of six', () => {
  const { bead } = roads(results('rbtrrbb'))
  expect(at(bead)).toBe('00 01 02 03 04 05 10')
  expect(bead[2]?.mark).toBe('tie')
})

test('the big road opens a column when the winner changes and hangs ties on the last mark', () => {
  const { big, tiesBefore } = roads(results('ttrrtbttr'))
  expect(tiesBefore).toBe(2)
  expect(at(big)).toBe('00 01 10 20')
  expect(big.map((mark) => mark.ties)).toEqual([0, 1, 2, 0])
  expect(big.map((mark) => mark.mark)).toEqual(['red', 'red', 'blue', 'red'])
})

test('a column longer than six turns right, and the next dragon turns above it', () => {
  const { big } = roads(results('rrrrrrrrbbbbbbbr'))
  expect(at(big)).toBe('00 01 02 03 04 05 15 25 10 11 12 13 14 24 34 20')
})

test('a tail along the top row pushes the next column away', () => {
  // Three columns with tails leave no room below the first row of the fourth start.
  const long = `${'r'.repeat(12)}${'b'.repeat(12)}${'r'.repeat(12)}${'b'.repeat(12)}`
  const { big } = roads(results(`${long}${'r'.repeat(12)}${'b'.repeat(12)}rb`))
  expect(new Set(at(big).split(' ')).size).toBe(big.length)
  expect(big.every((mark) => mark.row >= 0 && mark.row < 6)).toBe(true)
})

test('derived roads follow the rule of the columns before', () => {
  // Columns of 2, 2, 3, 1, 1: written out by hand from games.md 1.0.
  const lengths = [2, 2, 3, 1, 1]
  expect(derivedMarks(lengths, 1)).toEqual(['red', 'red', 'red', 'blue', 'blue', 'blue'])
  expect(derivedMarks(lengths, 2)).toEqual(['red', 'blue', 'blue', 'blue'])
  expect(derivedMarks(lengths, 3)).toEqual(['blue'])
  expect(derivedMarks([1], 1)).toEqual([])
  // Two marks below the end of the column before: the road calls it regular again.
  expect(derivedMarks([1, 3], 1)).toEqual(['blue', 'red'])
})

test('no two marks share a place, and every winner stands on the big road once', () => {
  const shoe = fc.array(fc.constantFrom<RoadResult>('red', 'blue', 'tie'), { maxLength: 120 })
  fc.assert(
    fc.property(shoe, (rounds) => {
      const boards = roads(rounds)
      for (const board of [boards.big, boards.bigEye, boards.small, boards.cockroach]) {
        const places = board.map(({ column, row }) => `${column}:${row}`)
        expect(new Set(places).size).toBe(places.length)
      }
      expect(boards.big).toHaveLength(rounds.filter((round) => round !== 'tie').length)
      const ties = boards.big.reduce((sum, mark) => sum + mark.ties, boards.tiesBefore)
      expect(ties).toBe(rounds.filter((round) => round === 'tie').length)
    }),
  )
})
