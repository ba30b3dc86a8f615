import { draw } from '../../chance/draw.ts'
import { type Fraction, fraction } from '../../slots/count/fraction.ts'
import { bigChoose } from './big-choose.ts'
import type { Family, Picks, PlayType } from '../family.ts'
import { groupOf, numbersFrom } from '../tickets/play-types.ts'

/** Maps a number to the call at which it came; 1 is the first call. */
type View = ReadonlyMap<string, number>

const ballCount = 75
/** The number of balls called in a round. */
export const bingoCalls = 55

const balls = numbersFrom(1, ballCount, 2)
const known = new Set(balls)

/**
 * 75-ball bingo: 55 balls are called, in order. A card has five numbers of each fifteen in its
 * columns B, I, N, G, O, from top to bottom. N has four, because the middle is free.
 */
export const bingo: Family<View> = {
  id: 'bingo',
  version: 1,
  draw: (chance) => draw(chance, ballCount, bingoCalls).map((at) => balls[at] ?? ''),
  read(drawn) {
    const isRight = drawn.length === bingoCalls && new Set(drawn).size === bingoCalls
    if (!isRight || drawn.some((number) => !known.has(number))) {
      throw new RangeError('bingo: a result is 55 different numbers from 01 to 75')
    }
    return new Map(drawn.map((number, at) => [number, at + 1]))
  },
  get playTypes() {
    return playTypes
  },
}

/** The columns of a card with the numbers that each may contain. */
export const bingoColumns = ['b', 'i', 'n', 'g', 'o'].map((id, at) =>
  groupOf(id, balls.slice(at * 15, at * 15 + 15), id === 'n' ? 4 : 5, id === 'n' ? 4 : 5),
)

const side = 5
const middle = 12
const cells = Array.from({ length: side * side }, (_, cell) => cell)
const lined = (of: (at: number) => number): number[] =>
  cells.slice(0, side).flatMap((at) => (of(at) === middle ? [] : [of(at)]))

/** Rows, columns and both diagonals as the cells that must be called; the middle is free. */
export const bingoLines: readonly (readonly number[])[] = [
  ...cells.slice(0, side).map((row) => lined((at) => row * side + at)),
  ...cells.slice(0, side).map((column) => lined((at) => at * side + column)),
  lined((at) => at * side + at),
  lined((at) => at * side + side - 1 - at),
]

type Pattern = {
  id: string
  /** Sets of cells; completing any one of them is enough. */
  sets: readonly (readonly number[])[]
  /** Maps the latest call to hundredths of the returned stakes. The first matching entry counts. */
  tiers: Readonly<Record<number, number>>
}

/** The patterns that a card may complete, and by which call they pay. */
export const bingoPatterns: readonly Pattern[] = [
  { id: 'line', sets: bingoLines, tiers: { 20: 25, 25: 25, 30: 25, 35: 25 } },
  { id: 'corners', sets: [[0, 4, 20, 24]], tiers: { 20: 30, 30: 35, 40: 35 } },
  {
    id: 'cross',
    sets: [[0, 4, 6, 8, 16, 18, 20, 24]],
    tiers: { 35: 30, 45: 35, 55: 35 },
  },
  {
    id: 'house',
    sets: [cells.filter((cell) => cell !== middle)],
    tiers: { 45: 5, 50: 25, 55: 70 },
  },
]

/** Returns the numbers of a card by cell, row by row; undefined in the middle. */
export const cellsOf = (card: Picks): (string | undefined)[] =>
  cells.map((cell) => {
    const [row, column] = [Math.floor(cell / side), cell % side]
    if (cell === middle) return undefined
    return card[column]?.[column === 2 && row > 2 ? row - 1 : row]
  })

/** Returns the call that completes a pattern on a card; Infinity if none does. */
export function completeAt(sets: Pattern['sets'], card: Picks, view: View): number {
  const own = cellsOf(card)
  const calledAt = (cell: number) => view.get(own[cell] ?? '') ?? Infinity
  return Math.min(...sets.map((set) => Math.max(...set.map(calledAt))))
}

/**
 * Returns the chance that a pattern is complete after `calls` calls, by inclusion and exclusion
 * over its sets of cells. Each union of u cells is called with the chance C(75 − u, calls − u) /
 * C(75, calls).
 */
export function patternChance(sets: Pattern['sets'], calls: number): Fraction {
  const ways = [...signedUnions(sets)].reduce(
    (sum, [size, sign]) => sum + sign * bigChoose(ballCount - size, calls - size),
    0n,
  )
  return fraction(ways, bigChoose(ballCount, calls))
}

/** Counts the unions of sets by size; unions of an even number of sets count negative. */
function signedUnions(sets: Pattern['sets']): Map<number, bigint> {
  const masks = sets.map((set) => set.reduce((mask, cell) => mask | (1 << cell), 0))
  let unions = new Map([[0, -1n]])
  for (const mask of masks) {
    const grown = new Map(unions)
    for (const [union, sign] of unions) {
      grown.set(union | mask, (grown.get(union | mask) ?? 0n) - sign)
    }
    unions = grown
  }
  const bySize = new Map<number, bigint>()
  for (const [union, sign] of unions) {
    if (union === 0) continue
    const size = cells.filter((cell) => union & (1 << cell)).length
    bySize.set(size, (bySize.get(size) ?? 0n) + sign)
  }
  return bySize
}

const playTypes: readonly PlayType<View>[] = bingoPatterns.map(({ id, sets, tiers }) => {
  const calls = Object.keys(tiers).map(Number)
  return {
    id,
    isBasic: true,
    groups: bingoColumns,
    expansion: { kind: 'card' },
    pricePct: 100,
    prizes: calls.map((by, at) => {
      let expected: Fraction | undefined
      return {
        id: `by${by}`,
        get expected() {
          expected ??= between(patternChance(sets, calls[at - 1] ?? 0), patternChance(sets, by))
          return expected
        },
        share: fraction(tiers[by] ?? 0, 100),
      }
    }),
    isExclusive: false,
    right: (view, card) => card.map((group) => group.filter((ball) => view.has(ball))),
    hits(view, card) {
      const call = completeAt(sets, card, view)
      const by = calls.find((most) => call <= most)
      return by === undefined ? [] : [{ prize: `by${by}`, count: 1 }]
    },
  }
})

const between = (less: Fraction, more: Fraction): Fraction =>
  fraction(more.n * less.d - less.n * more.d, more.d * less.d)
