import { draw } from '../../chance/draw.ts'
import { fraction } from '../../slots/count/fraction.ts'
import type { Family, PlayType } from '../family.ts'
import { groupOf, marked, numbersFrom, tenDigits, win } from '../tickets/play-types.ts'

type Balls = { sum: number; power: string }

/** Five of the balls 1 to 28, in ascending order, and the power ball 0 to 9. */
export const powerball: Family<Balls> = {
  id: 'powerball',
  version: 1,
  draw(chance) {
    const drawn = draw(chance, 28, 5).map((at) => balls[at] ?? '')
    return [...drawn.sort(), String(chance.below(10))]
  },
  read(drawn) {
    const [normal, power = ''] = [drawn.slice(0, 5), drawn[5]]
    const isRight = drawn.length === 6 && new Set(normal).size === 5 && /^\d$/.test(power)
    if (!isRight || normal.some((ball) => !balls.includes(ball))) {
      throw new RangeError('powerball: a result is five balls from 01 to 28 and a digit')
    }
    return { sum: normal.reduce((all, ball) => all + Number(ball), 0), power }
  },
  get playTypes() {
    return ballPlays
  },
}

const balls = numbersFrom(1, 28, 2)
const fourSides = ['over', 'under', 'odd', 'even']
const combinations = ['odd-under', 'odd-over', 'even-under', 'even-over']

/** The combinations that occur in fewer of the draws. */
const rarer = new Set(['odd-under', 'even-over'])

const sumSides = ({ sum }: Balls): string[] => [
  sum > 72 ? 'over' : 'under',
  sum % 2 === 1 ? 'odd' : 'even',
]

/** Returns the question of a side: over or under is one question, odd or even is another. */
const questionOfSide = (single: readonly (readonly string[])[]): string =>
  ['over', 'under'].includes(single.flat()[0] ?? '') ? 'size' : 'parity'

const powerSides = (power: string): string[] => [
  Number(power) > 4 ? 'over' : 'under',
  Number(power) % 2 === 1 ? 'odd' : 'even',
]

const ballPlays: readonly PlayType<Balls>[] = [
  marked<Balls>({
    id: 'power-sides',
    isBasic: true,
    groups: [groupOf('power', fourSides)],
    winners: ({ power }) => [powerSides(power)],
    prizes: win(1, 2),
    question: questionOfSide,
  }),
  marked<Balls>({
    id: 'sum-sides',
    isBasic: true,
    groups: [groupOf('sum', fourSides)],
    winners: (view) => [sumSides(view)],
    prizes: win(1, 2),
    question: questionOfSide,
  }),
  marked<Balls>({
    id: 'section',
    isBasic: true,
    groups: [groupOf('section', ['small', 'middle', 'large'])],
    winners: ({ sum }) => [[sum <= 64 ? 'small' : sum <= 80 ? 'middle' : 'large']],
    prizes: [
      { id: 'small', expected: fraction(788, 2457) },
      { id: 'middle', expected: fraction(881, 2457) },
      { id: 'large', expected: fraction(788, 2457) },
    ],
    question: () => 'section',
  }),
  marked<Balls>({
    id: 'power-number',
    isBasic: true,
    groups: [groupOf('power', tenDigits)],
    winners: ({ power }) => [[power]],
    prizes: win(1, 10),
  }),
  marked<Balls>({
    id: 'sum-combination',
    isBasic: true,
    groups: [groupOf('combination', combinations)],
    winners(view) {
      const [size, parity] = sumSides(view)
      return [[`${parity}-${size}`]]
    },
    prizes: combinations.map((id) => ({
      id,
      expected: fraction(rarer.has(id) ? 343 : 359, 1404),
    })),
  }),
  marked<Balls>({
    id: 'power-combination',
    groups: [groupOf('combination', combinations)],
    winners({ power }) {
      const [size, parity] = powerSides(power)
      return [[`${parity}-${size}`]]
    },
    prizes: combinations.map((id) => ({
      id,
      // 0 to 4 contain two odd numbers, 5 to 9 three.
      expected: fraction(rarer.has(id) ? 2 : 3, 10),
    })),
  }),
]

type Ladder = { start: 'left' | 'right'; lines: '3' | '4' }

/** A ladder of three or four rungs, entered left or right. Its end is odd or even. */
export const ladder: Family<Ladder> = {
  id: 'ladder',
  version: 1,
  draw: (chance) => [chance.below(2) === 0 ? 'left' : 'right', chance.below(2) === 0 ? '3' : '4'],
  read(drawn) {
    const [start, lines] = drawn
    const isRight = drawn.length === 2 && (lines === '3' || lines === '4')
    if (!isRight || (start !== 'left' && start !== 'right')) {
      throw new RangeError('ladder: a result is left or right and three or four lines')
    }
    return { start, lines }
  },
  get playTypes() {
    return ladderPlays
  },
}

/** From the left, three lines end at even and four at odd; from the right, the reverse. */
const endOf = ({ start, lines }: Ladder): 'odd' | 'even' =>
  (start === 'left') === (lines === '3') ? 'even' : 'odd'

const ladderPlays: readonly PlayType<Ladder>[] = [
  marked<Ladder>({
    id: 'end',
    isBasic: true,
    groups: [groupOf('end', ['odd', 'even'])],
    winners: (view) => [[endOf(view)]],
    prizes: win(1, 2),
  }),
  marked<Ladder>({
    id: 'start',
    isBasic: true,
    groups: [groupOf('start', ['left', 'right'])],
    winners: ({ start }) => [[start]],
    prizes: win(1, 2),
  }),
  marked<Ladder>({
    id: 'lines',
    isBasic: true,
    groups: [groupOf('lines', ['3', '4'])],
    winners: ({ lines }) => [[lines]],
    prizes: [
      { id: '3', expected: fraction(1, 2) },
      { id: '4', expected: fraction(1, 2) },
    ],
  }),
  marked<Ladder>({
    id: 'path',
    isBasic: true,
    groups: [groupOf('path', ['left-3', 'left-4', 'right-3', 'right-4'])],
    winners: ({ start, lines }) => [[`${start}-${lines}`]],
    prizes: win(1, 4),
  }),
]
