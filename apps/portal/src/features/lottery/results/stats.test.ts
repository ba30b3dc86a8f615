import { expect, test } from 'vitest'
import { extremesOf } from './stats.ts'
import type { OptionStat } from './stats.ts'

const stat = (option: string, hits: number, gap: number): OptionStat => ({
  gap,
  group: 'side',
  hits,
  option,
})

const namesOf = (stats: OptionStat[]) => {
  const { cold, hot } = extremesOf(stats)
  return { cold: cold.map(({ option }) => option), hot: hot.map(({ option }) => option) }
}

test('39: a pair of sides is not all hot and all cold', () => {
  expect(namesOf([stat('odd', 17, 0), stat('even', 13, 3)])).toEqual({
    cold: ['even'],
    hot: ['odd'],
  })
  expect(namesOf([stat('odd', 15, 0), stat('even', 15, 3)])).toEqual({ cold: ['even'], hot: [] })
  expect(namesOf([stat('all', 15, 0)])).toEqual({ cold: [], hot: [] })
  expect(namesOf([])).toEqual({ cold: [], hot: [] })
})

test('39: no option is hot and cold at once, and none stands out among equals', () => {
  const digits = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((hits) => stat(String(hits), hits, 9 - hits))
  expect(namesOf(digits)).toEqual({
    cold: ['0', '1', '2', '3', '4'],
    hot: ['9', '8', '7', '6', '5'],
  })
  // One that came most and has been absent longest is neither.
  const both = [stat('a', 9, 9), stat('b', 8, 1), stat('c', 2, 8), stat('d', 1, 0)]
  expect(namesOf(both)).toEqual({ cold: ['c'], hot: ['b'] })
  // The fifth and the sixth are equal: only four stand out.
  const equal = [9, 8, 7, 6, 5, 5, 3, 2, 1, 0].map((hits, at) => stat(String(at), hits, 0))
  expect(namesOf(equal)).toEqual({ cold: [], hot: ['0', '1', '2', '3'] })
})
