import { draw } from '../../chance/draw.ts'
import { fraction } from '../../slots/count/fraction.ts'
import type { Family, PlayType } from '../family.ts'
import {
  anyOf,
  direct,
  groupOf,
  marked,
  matching,
  numbersFrom,
  win,
} from '../tickets/play-types.ts'

type View = readonly string[]

/** Five of the numbers 1 to 11 without replacement, in the order drawn. */
export const elevenFive: Family<View> = {
  id: '11x5',
  version: 1,
  draw: (chance) => draw(chance, 11, 5).map((at) => numbers[at] ?? ''),
  read(drawn) {
    const isRight = drawn.length === 5 && new Set(drawn).size === 5
    if (!isRight || drawn.some((number) => !numbers.includes(number))) {
      throw new RangeError('11x5: a result is five different numbers from 01 to 11')
    }
    return drawn
  },
  get playTypes() {
    return playTypes
  },
}

const numbers = numbersFrom(1, 11, 2)
const places = ['first', 'second', 'third', 'fourth', 'fifth']

/** Any k: all k chosen numbers were drawn; above five, all five drawn are among the chosen. */
const anyK: PlayType<View>[] = [
  [1, 5, 11],
  [2, 2, 11],
  [3, 2, 33],
  [4, 1, 66],
  [5, 1, 462],
  [6, 1, 77],
  [7, 1, 22],
  [8, 4, 33],
].map(([k = 0, n = 0, d = 1]) =>
  matching<View>({
    id: `any${k}`,
    isBasic: k <= 2,
    group: groupOf('numbers', numbers, k),
    k,
    target: (view) => view,
    targetMax: 5,
    tiers: [{ ...win(n, d), hits: Math.min(k, 5) }],
  }),
)

const front = (k: number, n: number, d: number): PlayType<View> =>
  direct({
    id: `front${k}-direct`,
    groups: places.slice(0, k).map((place) => groupOf(place, numbers)),
    target: (view) => view.slice(0, k),
    expected: fraction(n, d),
    isDistinct: true,
  })

const frontGroup = (k: number, n: number, d: number): PlayType<View> =>
  matching({
    id: `front${k}-group`,
    group: groupOf('numbers', numbers, k),
    k,
    target: (view) => view.slice(0, k),
    targetMax: k,
    tiers: [{ ...win(n, d), hits: k }],
  })

const oddCounts = [1, 30, 150, 200, 75, 6]
const middleCounts = [28, 63, 90, 100, 90, 63, 28]

const playTypes: readonly PlayType<View>[] = [
  ...anyK,
  marked<View>({
    id: 'position',
    isBasic: true,
    groups: anyOf(places, numbers),
    winners: (view) => view.map((number) => [number]),
    prizes: win(1, 11),
  }),
  front(2, 1, 110),
  frontGroup(2, 1, 55),
  front(3, 1, 990),
  frontGroup(3, 1, 165),
  marked<View>({
    id: 'odd-count',
    isBasic: true,
    groups: [groupOf('split', numbersFrom(0, 5))],
    winners: (view) => [[String(view.filter((number) => Number(number) % 2 === 1).length)]],
    prizes: oddCounts.map((of, odd) => ({ id: String(odd), expected: fraction(of, 462) })),
  }),
  marked<View>({
    id: 'middle',
    isBasic: true,
    groups: [groupOf('number', numbersFrom(3, 9, 2))],
    winners: (view) => [[[...view].sort()[2] ?? '']],
    prizes: middleCounts.map((of, at) => ({
      id: numbers[at + 2] ?? '',
      expected: fraction(of, 462),
    })),
  }),
]
