import { fraction } from '../../slots/count/fraction.ts'
import {
  type DiceOutcome,
  choicesOf,
  countOf,
  everyThrow,
  faces,
  hitOfCount,
  isTriple,
  throwDice,
  totalOf,
} from './dice.ts'
import type { Spot, TableClass } from '../table-class.ts'

type SicboSpot = Spot<DiceOutcome>

/** For 4 or 17 down to 10 or 11. */
const totalPays = [60, 30, 18, 12, 8, 7, 6]

/** Rules and pays: games.md 1.2; big, small, odd and even lose on every triple. */
export const sicbo: TableClass<DiceOutcome> = {
  code: 'SIC',
  id: 'SIC',
  version: 1,
  times: { bettingMs: 20_000, dealingMs: 6_000 },
  spots: [
    {
      ...spot('big', 'big', 1, (dice) => !isTriple(dice) && totalOf(dice) > 10),
      opposite: 'small',
    },
    {
      ...spot('small', 'small', 1, (dice) => !isTriple(dice) && totalOf(dice) < 11),
      opposite: 'big',
    },
    { ...spot('odd', 'odd', 1, (dice) => !isTriple(dice) && isOdd(dice)), opposite: 'even' },
    { ...spot('even', 'even', 1, (dice) => !isTriple(dice) && !isOdd(dice)), opposite: 'odd' },
    spot('any-triple', 'any_triple_30', 30, isTriple, 'anyTriple'),
    ...faces.map((face) =>
      numbered('triple', 'specific_triple_180', 180, [face], has([face, face, face])),
    ),
    ...faces.map((face) => numbered('double', 'specific_double_10', 10, [face], has([face, face]))),
    ...choicesOf(faces, 2).map((pair) => numbered('combo', 'two_dice_combo_6', 6, pair, has(pair))),
    ...faces.map(single),
    ...[4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map(total),
    ...[
      [6, 5, 4, 3],
      [6, 5, 3, 2],
      [5, 4, 3, 2],
      [4, 3, 2, 1],
    ].map(fourNumbers),
  ],
  controls: [
    ...choicesOf(faces, 3).map((three) =>
      numbered('three', 'three_single_combo_30', 30, three, has(three)),
    ),
    ...faces.flatMap((double) =>
      faces.flatMap((other) =>
        other === double
          ? []
          : [
              numbered(
                'mixed',
                'double_and_single_50',
                50,
                [double, other],
                has([double, double, other]),
              ),
            ],
      ),
    ),
  ],
  deal: throwDice,
  steps: ({ dice }) => [
    { kind: 'dice', place: 'cup', shows: [], lastsMs: 3_500 },
    { kind: 'dice', place: 'cup', shows: dice, lastsMs: 2_000 },
  ],
  call: (outcome) => {
    const [a, b, c] = outcome.dice
    return { key: 'SIC.called', values: { a, b, c, total: totalOf(outcome) } }
  },
  census: { all: everyThrow },
}

/** What a bet on a face wins when one, two or three dice show it. */
function single(face: number): SicboSpot {
  return {
    id: `single-${face}`,
    row: 'single_1_2_3',
    text: { key: 'SIC.single', values: { numbers: face } },
    pays: { one: fraction(1), two: fraction(2), three: fraction(3) },
    hit: (outcome) => hitOfCount[countOf(outcome, face)],
  }
}

function total(sum: number): SicboSpot {
  const low = Math.min(sum, 21 - sum)
  const pays = totalPays[low - 4] ?? 0
  return {
    id: `total-${sum}`,
    row: `total_${low}_or_${21 - low}_standard60_${pays}`,
    text: { key: 'SIC.total', values: { numbers: sum } },
    pays: { win: fraction(pays) },
    hit: (outcome) => (totalOf(outcome) === sum ? 'win' : undefined),
  }
}

/** Three different faces out of four. */
function fourNumbers(four: readonly number[]): SicboSpot {
  return numbered('four', 'four_number_combo_7', 7, four, (outcome) => {
    const { dice } = outcome
    return new Set(dice).size === 3 && dice.every((die) => four.includes(die))
  })
}

type IsHit = (outcome: DiceOutcome) => boolean

function numbered(
  name: string,
  row: string,
  pays: number,
  numbers: readonly number[],
  is: IsHit,
): SicboSpot {
  return {
    ...spot(`${name}-${numbers.join('-')}`, row, pays, is),
    text: { key: `SIC.${name}`, values: { numbers: numbers.join('·') } },
  }
}

function spot(id: string, row: string, pays: number, is: IsHit, name = id): SicboSpot {
  return {
    id,
    row,
    text: { key: `SIC.${name}` },
    pays: { win: fraction(pays) },
    hit: (outcome) => (is(outcome) ? 'win' : undefined),
  }
}

/** Whether the dice hold all of these faces, each as often as it is listed. */
function has(wanted: readonly number[]): IsHit {
  return (outcome) =>
    wanted.every((face) => countOf(outcome, face) >= wanted.filter((one) => one === face).length)
}

function isOdd(outcome: DiceOutcome): boolean {
  return totalOf(outcome) % 2 === 1
}
