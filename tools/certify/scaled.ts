import type { Chance } from '../../packages/games/src/chance/chance.ts'
import { draw, shuffle } from '../../packages/games/src/chance/draw.ts'
import { chiSquareTail } from './special-functions.ts'
import type { Stream } from './streams.ts'

/** How evenly one mapping fills its cells. */
export type ScaledRow = {
  mapping: string
  cells: number
  draws: number
  chiSquare: number
  p: number
  isGood: boolean
}

/** Chi-square of every mapping that games use, each draw from a round of its own. */
export function runScaled(stream: Stream, draws: number): ScaledRow[] {
  return Object.entries(mappings).map(([mapping, { cells, cellOf }], index) => {
    const counts = new Float64Array(cells)
    for (let made = 0; made < draws; made += 1) {
      counts[cellOf(stream.round(index * draws + made))]! += 1
    }
    const mean = draws / cells
    const chiSquare = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
    const p = chiSquareTail(chiSquare, cells - 1)
    // A fit that is too even is as suspicious as an uneven one.
    return { mapping, cells, draws, chiSquare, p, isGood: p >= ALPHA && p <= 1 - ALPHA }
  })
}

const ALPHA = 1e-4

type Mapping = { cells: number; cellOf: (chance: Chance) => number }

const mappings: Readonly<Record<string, Mapping>> = {
  'one die': { cells: 6, cellOf: (chance) => chance.below(6) },
  'three dice in order': { cells: 216, cellOf: (chance) => digits(chance, 6, 3) },
  'wheel of 37': { cells: 37, cellOf: (chance) => chance.below(37) },
  'wheel of 38': { cells: 38, cellOf: (chance) => chance.below(38) },
  'four tokens': { cells: 16, cellOf: (chance) => digits(chance, 2, 4) },
  'remainder of the beads': { cells: 4, cellOf: (chance) => chance.below(4) },
  'a reel of 36': { cells: 36, cellOf: (chance) => chance.below(36) },
  'two neighbouring reels': { cells: 36 * 36, cellOf: (chance) => digits(chance, 36, 2) },
  'first card of 52': { cells: 52, cellOf: (chance) => draw(chance, 52, 1)[0]! },
  'first two cards of 52': {
    cells: 52 * 51,
    cellOf: (chance) => {
      const [first = 0, second = 0] = draw(chance, 52, 2)
      return first * 51 + (second > first ? second - 1 : second)
    },
  },
  'last card of a shuffled deck': { cells: 52, cellOf: (chance) => shuffle(chance, 52)[51]! },
  'first card of a shoe of 416': { cells: 416, cellOf: (chance) => draw(chance, 416, 1)[0]! },
  'order of five shuffled': {
    cells: 120,
    cellOf: (chance) => orderOf(shuffle(chance, 5)),
  },
  'first tile of 40': { cells: 40, cellOf: (chance) => draw(chance, 40, 1)[0]! },
}

function digits(chance: Chance, bound: number, count: number): number {
  let cell = 0
  for (let i = 0; i < count; i += 1) cell = cell * bound + chance.below(bound)
  return cell
}

/** The number of a permutation among all of its length. */
function orderOf(numbers: readonly number[]): number {
  return numbers.reduce((order, number, at) => {
    const smaller = numbers.slice(at + 1).filter((later) => later < number).length
    return order * (numbers.length - at) + smaller
  }, 0)
}
