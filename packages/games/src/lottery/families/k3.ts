import { fraction } from '../../slots/count/fraction.ts'
import type { Family, PlayType } from '../family.ts'
import { groupOf, marked, matching, numbersFrom, shaped, win } from '../tickets/play-types.ts'
import { digitsStanding } from './ssc-shapes.ts'

type View = readonly string[]

/** Three dice, in ascending order. */
export const k3: Family<View> = {
  id: 'k3',
  version: 1,
  draw: (chance) => Array.from({ length: 3 }, () => String(chance.below(6) + 1)).sort(),
  read(drawn) {
    if (drawn.length !== 3 || drawn.some((die) => !/^[1-6]$/.test(die))) {
      throw new RangeError('k3: a result is three dice')
    }
    return drawn
  },
  get playTypes() {
    return playTypes
  },
}

const faces = numbersFrom(1, 6)
const sumOf = (view: View): number => view.reduce((sum, die) => sum + Number(die), 0)
const sumWays = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]

const straights = ['123', '234', '345', '456']

const playTypes: readonly PlayType<View>[] = [
  marked<View>({
    id: 'sides',
    isBasic: true,
    groups: [groupOf('sum', ['big', 'small', 'odd', 'even'])],
    winners(view) {
      const sum = sumOf(view)
      return [[sum >= 11 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even']]
    },
    prizes: win(1, 2),
  }),
  marked<View>({
    id: 'sum',
    isBasic: true,
    groups: [groupOf('sum', numbersFrom(3, 18))],
    winners: (view) => [[String(sumOf(view))]],
    prizes: sumWays.map((of, at) => ({ id: String(at + 3), expected: fraction(of, 216) })),
  }),
  marked<View>({
    id: 'triple',
    isBasic: true,
    groups: [groupOf('face', faces)],
    winners: (view) => [new Set(view).size === 1 ? view.slice(0, 1) : []],
    prizes: win(1, 216),
  }),
  marked<View>({
    id: 'any-triple',
    groups: [groupOf('triple', ['any'])],
    winners: (view) => [new Set(view).size === 1 ? ['any'] : []],
    prizes: win(1, 36),
  }),
  marked<View>({
    id: 'pair',
    isBasic: true,
    groups: [groupOf('face', faces)],
    winners: (view) => [digitsStanding(view, [2, 1])[0] ?? []],
    prizes: win(15, 216),
  }),
  shaped<View>({
    id: 'pair-single',
    groups: [groupOf('repeated', faces), groupOf('single', faces)],
    take: [1, 1],
    target(view) {
      const [pair, single] = digitsStanding(view, [2, 1])
      return pair && single && [pair, single]
    },
    expected: fraction(3, 216),
  }),
  matching<View>({
    id: 'three-different',
    group: groupOf('faces', faces, 3),
    k: 3,
    target: (view) => digitsStanding(view, [1, 1, 1])[0],
    targetMax: 3,
    tiers: [{ ...win(6, 216), hits: 3 }],
  }),
  matching<View>({
    id: 'two-different',
    isBasic: true,
    group: groupOf('faces', faces, 2),
    k: 2,
    target: (view) => [...new Set(view)],
    targetMax: 3,
    tiers: [{ ...win(30, 216), hits: 2 }],
  }),
  marked<View>({
    id: 'any-straight',
    groups: [groupOf('straight', ['any'])],
    winners: (view) => [straights.includes([...view].sort().join('')) ? ['any'] : []],
    prizes: win(24, 216),
  }),
]
