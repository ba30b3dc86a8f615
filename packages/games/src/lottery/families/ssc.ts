import { fraction } from '../../slots/count/fraction.ts'
import type { Family, PlayType } from '../family.ts'
import {
  anyOf,
  direct,
  groupOf,
  marked,
  matching,
  shaped,
  tenDigits,
  win,
} from '../tickets/play-types.ts'
import { bullOf, digitsStanding, shapeOfThree } from './ssc-shapes.ts'

/** Five digits from 0 to 9, drawn with replacement; positions count from the left. */
export const ssc: Family<readonly string[]> = {
  id: 'ssc',
  version: 1,
  draw: (chance) => Array.from({ length: 5 }, () => String(chance.below(10))),
  read(drawn) {
    if (drawn.length !== 5 || drawn.some((digit) => !/^\d$/.test(digit))) {
      throw new RangeError('ssc: a result is five digits')
    }
    return drawn
  },
  get playTypes() {
    return playTypes
  },
}

export const positions = ['wan', 'qian', 'bai', 'shi', 'ge'] as const
const sides = ['big', 'small', 'odd', 'even'] as const

type Play = PlayType<readonly string[]>

/** Windows of consecutive positions, by the name in play type ids. */
const windows = {
  '5star': [0, 5],
  '4star-front': [0, 4],
  '4star-back': [1, 5],
  '3star-front': [0, 3],
  '3star-middle': [1, 4],
  '3star-back': [2, 5],
  '2star-front': [0, 2],
  '2star-back': [3, 5],
} as const
type Window = keyof typeof windows

const seen = (window: Window) => (view: readonly string[]) => view.slice(...windows[window])
const digits = (id: string, min: number) => groupOf(id, tenDigits, min)

function directIn(window: Window, isBasic = false): Play {
  const names = positions.slice(...windows[window])
  return direct({
    id: `${window}-direct`,
    isBasic,
    groups: names.map((name) => digits(name, 1)),
    target: seen(window),
    expected: fraction(1, 10 ** names.length),
    hasNumberCeiling: names.length === 3 || names.length === 4,
  })
}

/** Wins when all digits of a window differ and are the k chosen ones in any order. */
function allDifferent(id: string, window: Window, k: number, expected: [number, number]): Play {
  return matching({
    id: `${window}-${id}`,
    group: digits('digits', k),
    k,
    target: (view) =>
      digitsStanding(
        seen(window)(view),
        Array.from({ length: k }, () => 1),
      )[0],
    targetMax: k,
    tiers: [{ ...win(...expected), hits: k }],
  })
}

/** Some digits occur `often` times, the others once. */
function repeated(
  id: string,
  window: Window,
  counts: readonly [often: number, others: number],
  take: readonly [number, number],
  expected: [number, number],
): Play {
  return shaped({
    id: `${window}-${id}`,
    groups: [digits('repeated', take[0]), digits('single', take[1])],
    take,
    target(view) {
      const pattern = [
        ...Array.from({ length: take[0] }, () => counts[0]),
        ...Array.from({ length: take[1] }, () => counts[1]),
      ]
      const [first, second] = digitsStanding(seen(window)(view), pattern)
      return first && second && [first, second]
    },
    expected: fraction(...expected),
  })
}

const groupsOfFour = (window: '4star-front' | '4star-back'): Play[] => [
  allDifferent('group24', window, 4, [24, 10_000]),
  repeated('group12', window, [2, 1], [1, 2], [12, 10_000]),
  matching({
    id: `${window}-group6`,
    group: digits('digits', 2),
    k: 2,
    target: (view) => digitsStanding(seen(window)(view), [2, 2])[0],
    targetMax: 2,
    tiers: [{ ...win(6, 10_000), hits: 2 }],
  }),
  repeated('group4', window, [3, 1], [1, 1], [4, 10_000]),
]

const groupsOfThree = (window: '3star-front' | '3star-middle' | '3star-back'): Play[] => [
  {
    id: `${window}-group3`,
    isBasic: false,
    pricePct: 100,
    groups: [digits('digits', 2)],
    expansion: { kind: 'ordered' },
    prizes: [win(3, 1000)],
    isExclusive: true,
    // A single bet says which digit occurs twice; picks of one group mean both orders.
    hits(view, [twice = [], once = twice]) {
      const [[pair] = [], [single] = []] = digitsStanding(seen(window)(view), [2, 1])
      const isHit = pair && single && twice.includes(pair) && once.includes(single)
      return isHit ? [{ prize: 'win', count: 1 }] : []
    },
  },
  allDifferent('group6', window, 3, [6, 1000]),
]

function anyPlace(window: Window, k: number, expected: [number, number]): Play {
  return matching({
    id: `${window}-any${k}`,
    group: digits('digits', k),
    k,
    target: (view) => [...new Set(seen(window)(view))],
    targetMax: Number(window[0]),
    tiers: [{ ...win(...expected), hits: k }],
  })
}

const sidesOf = (digit: string): string[] => [
  Number(digit) >= 5 ? 'big' : 'small',
  Number(digit) % 2 === 1 ? 'odd' : 'even',
]

/**
 * Bets on one side at each of two positions. Two sides are right at each, so up to four bets win.
 */
function bothSides(window: '2star-front' | '2star-back'): Play {
  return {
    id: `${window}-sides`,
    isBasic: false,
    pricePct: 100,
    groups: positions.slice(...windows[window]).map((name) => groupOf(name, sides)),
    expansion: { kind: 'product', isDistinct: false },
    prizes: [win(1, 4)],
    isExclusive: false,
    hits(view, picks) {
      const right = seen(window)(view).map((digit, at) => {
        return sidesOf(digit).filter((side) => picks[at]?.includes(side)).length
      })
      const count = right.reduce((all, some) => all * some, 1)
      return count > 0 ? [{ prize: 'win', count }] : []
    },
  }
}

const pairsOfPositions = positions.flatMap((a, at) =>
  positions.slice(at + 1).map((b) => [a, b] as const),
)

const bulls = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'bull']
const bullWeights = [35_649, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6456]
const shapes = { leopard: 10, pair: 270, straight: 60, 'half-straight': 360, mixed: 300 }

function shapesIn(window: '3star-front' | '3star-middle' | '3star-back'): Play {
  return marked({
    id: `${window}-shape`,
    groups: [groupOf('shape', Object.keys(shapes))],
    winners: (view) => [[shapeOfThree(seen(window)(view))]],
    prizes: Object.entries(shapes).map(([id, of]) => ({ id, expected: fraction(of, 1000) })),
  })
}

const playTypes: readonly Play[] = [
  marked({
    id: 'position',
    isBasic: true,
    groups: anyOf(positions, tenDigits),
    winners: (view) => view.map((digit) => [digit]),
    prizes: win(1, 10),
  }),
  marked({
    id: 'sides',
    isBasic: true,
    groups: anyOf(positions, sides),
    winners: (view) => view.map(sidesOf),
    prizes: win(1, 2),
  }),
  marked({
    id: 'sum-sides',
    isBasic: true,
    groups: [groupOf('sum', sides)],
    winners(view) {
      const sum = view.reduce((all, digit) => all + Number(digit), 0)
      return [[sum >= 23 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even']]
    },
    prizes: win(1, 2),
  }),
  marked({
    id: 'dragon-tiger',
    isBasic: true,
    groups: anyOf(
      pairsOfPositions.map(([a, b]) => `${a}-${b}`),
      ['dragon', 'tiger', 'tie'],
    ),
    winners: (view) =>
      pairsOfPositions.map(([a, b]) => {
        const [left, right] = [view[positions.indexOf(a)], view[positions.indexOf(b)]]
        return [left === right ? 'tie' : Number(left) > Number(right) ? 'dragon' : 'tiger']
      }),
    prizes: [
      { id: 'dragon', expected: fraction(9, 20) },
      { id: 'tiger', expected: fraction(9, 20) },
      { id: 'tie', expected: fraction(1, 10) },
    ],
  }),
  directIn('5star'),
  allDifferent('group120', '5star', 5, [120, 100_000]),
  repeated('group60', '5star', [2, 1], [1, 3], [60, 100_000]),
  repeated('group30', '5star', [2, 1], [2, 1], [30, 100_000]),
  repeated('group20', '5star', [3, 1], [1, 2], [20, 100_000]),
  repeated('group10', '5star', [3, 2], [1, 1], [10, 100_000]),
  repeated('group5', '5star', [4, 1], [1, 1], [5, 100_000]),
  ...(['4star-front', '4star-back'] as const).flatMap((window) => [
    directIn(window),
    ...groupsOfFour(window),
    anyPlace(window, 1, [3439, 10_000]),
    anyPlace(window, 2, [974, 10_000]),
  ]),
  ...(['3star-front', '3star-middle', '3star-back'] as const).flatMap((window) => [
    directIn(window, window === '3star-back'),
    ...groupsOfThree(window),
    anyPlace(window, 1, [271, 1000]),
    anyPlace(window, 2, [54, 1000]),
    shapesIn(window),
  ]),
  ...(['2star-front', '2star-back'] as const).flatMap((window): Play[] => [
    directIn(window),
    allDifferent('group', window, 2, [2, 100]),
    bothSides(window),
  ]),
  anyPlace('5star', 1, [40_951, 100_000]),
  anyPlace('5star', 2, [14_670, 100_000]),
  anyPlace('5star', 3, [4350, 100_000]),
  marked({
    id: 'bull',
    groups: [groupOf('bull', bulls)],
    winners: (view) => [[bullOf(view)]],
    prizes: bulls.map((id, at) => ({ id, expected: fraction(bullWeights[at] ?? 0, 100_000) })),
  }),
]
