import { shuffle } from '../../chance/draw.ts'
import { fraction } from '../../slots/count/fraction.ts'
import type { Family, PlayType } from '../family.ts'
import { anyOf, direct, groupOf, marked, numbersFrom, win } from '../tickets/play-types.ts'

type View = readonly string[]

/** Ten cars in finishing order. */
export const pk10: Family<View> = {
  id: 'pk10',
  version: 1,
  draw: (chance) => shuffle(chance, 10).map((at) => cars[at] ?? ''),
  read(drawn) {
    const isRight = drawn.length === 10 && new Set(drawn).size === 10
    if (!isRight || drawn.some((car) => !cars.includes(car))) {
      throw new RangeError('pk10: a result is the numbers 01 to 10 in an order')
    }
    return drawn
  },
  get playTypes() {
    return playTypes
  },
}

const cars = numbersFrom(1, 10, 2)
const ranks = numbersFrom(1, 10)
const sides = ['big', 'small', 'odd', 'even']
const sumWays = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]

const sumOfTwo = (view: View): number => Number(view[0]) + Number(view[1])

const sidesOf = (number: number, bigFrom: number): string[] => [
  number >= bigFrom ? 'big' : 'small',
  number % 2 === 1 ? 'odd' : 'even',
]

const inOrder = (k: number, ways: number): PlayType<View> =>
  direct({
    id: `top${k}`,
    groups: ranks.slice(0, k).map((rank) => groupOf(rank, cars)),
    target: (view) => view.slice(0, k),
    expected: fraction(1, ways),
    isDistinct: true,
  })

const playTypes: readonly PlayType<View>[] = [
  marked<View>({
    id: 'position',
    isBasic: true,
    groups: anyOf(ranks, cars),
    winners: (view) => view.map((car) => [car]),
    prizes: win(1, 10),
  }),
  marked<View>({
    id: 'sides',
    isBasic: true,
    groups: anyOf(ranks, sides),
    winners: (view) => view.map((car) => sidesOf(Number(car), 6)),
    prizes: win(1, 2),
  }),
  marked<View>({
    id: 'dragon-tiger',
    isBasic: true,
    groups: anyOf(ranks.slice(0, 5), ['dragon', 'tiger']),
    winners: (view) =>
      ranks
        .slice(0, 5)
        .map((_, at) => [Number(view[at]) > Number(view[9 - at]) ? 'dragon' : 'tiger']),
    prizes: win(1, 2),
  }),
  marked<View>({
    id: 'sum-sides',
    isBasic: true,
    groups: [groupOf('sum', sides)],
    winners: (view) => [sidesOf(sumOfTwo(view), 12)],
    prizes: [
      { id: 'big', expected: fraction(4, 9) },
      { id: 'small', expected: fraction(5, 9) },
      { id: 'odd', expected: fraction(5, 9) },
      { id: 'even', expected: fraction(4, 9) },
    ],
  }),
  marked<View>({
    id: 'sum',
    isBasic: true,
    groups: [groupOf('sum', numbersFrom(3, 19))],
    winners: (view) => [[String(sumOfTwo(view))]],
    prizes: sumWays.map((of, at) => ({ id: String(at + 3), expected: fraction(of, 90) })),
  }),
  inOrder(2, 90),
  inOrder(3, 720),
  inOrder(4, 5040),
  inOrder(5, 30_240),
]
