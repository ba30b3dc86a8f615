import { draw } from '../../chance/draw.ts'
import { type Fraction, fraction } from '../../slots/count/fraction.ts'
import { permutationCount } from '../tickets/expansion.ts'
import type { Family, PlayType, Prize } from '../family.ts'
import { anyOf, countHits, groupOf, marked, tenDigits } from '../tickets/play-types.ts'
import { demandWidths, fixed, number, sameDigitsMost, sorted } from './sea-numbers.ts'

type Digits = readonly string[]

/** One number of three digits. */
export const threeD: Family<Digits> = {
  id: '3d',
  version: 1,
  draw: (chance) => [number(chance, 3)],
  read(drawn) {
    demandWidths('3d', drawn, [3])
    return (drawn[0] ?? '').split('')
  },
  get playTypes() {
    return threeDPlays
  },
}

const threePlaces = ['hundreds', 'tens', 'units']

/** Three digits in any order; the odds depend on the number of permutations. */
const anyOrderOfThree = <V>(
  id: string,
  digitsOf: (view: V) => string,
  oddsOfSix: number,
): PlayType<V> => {
  const counts = [6, 3, 1]
  return {
    id,
    isBasic: true,
    pricePct: 100,
    groups: [groupOf('numbers', { digits: 3 }, 1, 100)],
    expansion: { kind: 'each' },
    prizes: counts.map((count) =>
      fixed(`orders-${count}`, fraction(count, 1000), (oddsOfSix * 6) / count),
    ),
    isExclusive: false,
    hasNumberCeiling: true,
    prizesOf: (single) => [`orders-${permutationCount(single[0]?.[0] ?? '')}`],
    most([chosen = []], odds) {
      const byOrders = counts.map((count) => {
        const own = chosen.filter((one) => permutationCount(one) === count)
        return (odds[`orders-${count}`] ?? 0n) * sameDigitsMost(own)
      })
      return byOrders.reduce((most, own) => (own > most ? own : most), 0n)
    },
    hits(view, [chosen = []]) {
      const drawn = digitsOf(view)
      const won = chosen.filter((one) => sorted(one) === sorted(drawn))
      return countHits(won.map((one) => `orders-${permutationCount(one)}`))
    },
  }
}

const straightOf = <V>(
  id: string,
  digits: number,
  numbers: (view: V) => readonly string[],
  prize: Prize,
  more: { isBasic?: boolean; pricePct?: number; isExclusive?: boolean; drawnMax?: number } = {},
): PlayType<V> =>
  marked<V>({
    id,
    ...more,
    groups: [groupOf('numbers', { digits })],
    winners: (view) => [numbers(view)],
    prizes: prize,
    hasNumberCeiling: digits > 2,
  })

const threeDPlays: readonly PlayType<Digits>[] = [
  straightOf('straight', 3, (view) => [view.join('')], fixed('win', fraction(1, 1000), 900), {
    isBasic: true,
  }),
  anyOrderOfThree<Digits>('any-order', (view) => view.join(''), 150),
  straightOf(
    'front',
    2,
    (view) => [view.slice(0, 2).join('')],
    fixed('win', fraction(1, 100), 92),
    {
      isBasic: true,
    },
  ),
  straightOf('back', 2, (view) => [view.slice(1).join('')], fixed('win', fraction(1, 100), 92), {
    isBasic: true,
  }),
  marked<Digits>({
    id: 'position',
    isBasic: true,
    groups: anyOf(threePlaces, tenDigits),
    winners: (view) => view.map((digit) => [digit]),
    prizes: fixed('win', fraction(1, 10), 9.5),
  }),
]

type Thai = { first: string; bottom: string; fronts: Digits; bottoms: Digits }

/** The first prize, the two bottom digits, two front and two bottom numbers of three digits. */
export const thai: Family<Thai> = {
  id: 'thai',
  version: 1,
  draw(chance) {
    const two = () => draw(chance, 1000, 2).map((one) => String(one).padStart(3, '0'))
    return [number(chance, 6), number(chance, 2), ...two(), ...two()]
  },
  read(drawn) {
    demandWidths('thai', drawn, [6, 2, 3, 3, 3, 3])
    const [first = '', bottom = ''] = drawn
    return { first, bottom, fronts: drawn.slice(2, 4), bottoms: drawn.slice(4) }
  },
  get playTypes() {
    return thaiPlays
  },
}

const top = (digits: number) => (view: Thai) => [view.first.slice(-digits)]

const run = (id: string, of: (view: Thai) => string, expected: Fraction, odds: number) =>
  marked<Thai>({
    id,
    isBasic: id === 'run-top',
    groups: [groupOf('digit', tenDigits)],
    winners: (view) => [[...new Set(of(view))]],
    prizes: fixed('win', expected, odds),
    isExclusive: false,
  })

const ofThousand = fraction(1, 1000)
const ofHundred = fraction(1, 100)

const thaiPlays: readonly PlayType<Thai>[] = [
  straightOf('3-top', 3, top(3), fixed('win', ofThousand, 900), { isBasic: true }),
  anyOrderOfThree<Thai>('3-tod', (view) => view.first.slice(-3), 150),
  straightOf('2-top', 2, top(2), fixed('win', ofHundred, 90), { isBasic: true }),
  straightOf('2-bottom', 2, ({ bottom }) => [bottom], fixed('win', ofHundred, 90), {
    isBasic: true,
  }),
  run('run-top', ({ first }) => first.slice(-3), fraction(271, 1000), 3.2),
  run('run-bottom', ({ bottom }) => bottom, fraction(19, 100), 4.2),
  straightOf('3-front', 3, ({ fronts }) => fronts, fixed('win', fraction(2, 1000), 450), {
    drawnMax: 2,
    isExclusive: false,
  }),
  straightOf('3-bottom', 3, ({ bottoms }) => bottoms, fixed('win', fraction(2, 1000), 450), {
    drawnMax: 2,
    isExclusive: false,
  }),
]

/** One number of four digits; the discount lowers the price of the bet. */
export const togel: Family<string> = {
  id: 'togel',
  version: 1,
  draw: (chance) => [number(chance, 4)],
  read(drawn) {
    demandWidths('togel', drawn, [4])
    return drawn[0] ?? ''
  },
  get playTypes() {
    return togelPlays
  },
}

const ending = (id: string, digits: number, pricePct: number, odds: number): PlayType<string> =>
  straightOf(
    id,
    digits,
    (view) => [view.slice(-digits)],
    fixed('win', fraction(1, 10 ** digits), odds),
    { isBasic: true, pricePct },
  )

const togelPlays: readonly PlayType<string>[] = [
  ending('4d', 4, 34, 3000),
  ending('3d', 3, 41, 400),
  ending('2d', 2, 71, 70),
  straightOf('2d-front', 2, (view) => [view.slice(0, 2)], fixed('win', ofHundred, 65), {
    isBasic: true,
    pricePct: 71,
  }),
  marked<string>({
    id: 'position',
    isBasic: true,
    groups: anyOf(['thousands', ...threePlaces], tenDigits),
    winners: (view) => view.split('').map((digit) => [digit]),
    prizes: fixed('win', fraction(1, 10), 9.5),
  }),
]
