import { draw } from '../../chance/draw.ts'
import { fraction } from '../../slots/count/fraction.ts'
import { bigChoose } from './big-choose.ts'
import type { Family, PlayType, Prize } from '../family.ts'
import { yearSignAt, zodiacSigns } from './lunar-year.ts'
import { groupOf, marked, matching, numbersFrom, win } from '../tickets/play-types.ts'

/** Six regular numbers, in ascending order, and the special number. */
type View = { regular: readonly string[]; special: string; all: readonly string[] }

/**
 * Seven of the numbers 1 to 49; the last is the special number. Zodiac signs depend on the year.
 */
function markSixOf(yearSign: number): Family<View> {
  let plays: readonly PlayType<View>[] | undefined
  return {
    id: 'mark6',
    version: 1,
    at: (drawAt) => familyOfSign(yearSignAt(drawAt)),
    draw(chance) {
      const drawn = draw(chance, 49, 7).map((at) => numbers[at] ?? '')
      return [...drawn.slice(0, 6).sort(), drawn[6] ?? '']
    },
    read(drawn) {
      const isRight = drawn.length === 7 && new Set(drawn).size === 7
      if (!isRight || drawn.some((number) => !numbers.includes(number))) {
        throw new RangeError('mark6: a result is seven different numbers from 01 to 49')
      }
      return { regular: drawn.slice(0, 6), special: drawn[6] ?? '', all: drawn }
    },
    get playTypes() {
      plays ??= playTypesOf(yearSign)
      return plays
    },
  }
}

const families = new Map<number, Family<View>>()

function familyOfSign(yearSign: number): Family<View> {
  const known = families.get(yearSign) ?? markSixOf(yearSign)
  families.set(yearSign, known)
  return known
}

/** The rules of the year of the horse, for callers that give no draw time. */
export const markSix: Family<View> = familyOfSign(zodiacSigns.indexOf('horse'))

const numbers = numbersFrom(1, 49, 2)
const tails = numbersFrom(0, 9)

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]
const waveOf = (number: string): string =>
  red.includes(Number(number)) ? 'red' : blue.includes(Number(number)) ? 'blue' : 'green'

const sets = (k: number): bigint => bigChoose(49, k)

/** Returns the chance that at least one of `own` numbers is among the seven drawn. */
const amongSeven = (own: number) => fraction(sets(7) - bigChoose(49 - own, 7), sets(7))

function sidesOf(special: string): string[] {
  const number = Number(special)
  if (number === 49) return []
  return [number >= 25 ? 'big' : 'small', number % 2 === 1 ? 'odd' : 'even']
}

const miss = (k: number): PlayType<View> =>
  matching<View>({
    id: `miss${k}`,
    group: groupOf('numbers', numbers, k, k + 4),
    k,
    target: ({ all }) => all,
    targetMax: 7,
    tiers: [{ id: 'win', expected: fraction(bigChoose(49 - k, 7), sets(7)), hits: 0 }],
  })

/** Wins when all k chosen numbers are among the six regular ones. */
const allRegular = (k: number): PlayType<View> =>
  matching<View>({
    id: `regular${k}`,
    isBasic: k <= 2,
    group: groupOf('numbers', numbers, k, 12),
    k,
    target: ({ regular }) => regular,
    targetMax: 6,
    tiers: [{ ...win(bigChoose(6, k), sets(k)), hits: k }],
  })

const jackpotTiers: readonly [id: string, hits: number, bonus: number, share: number][] = [
  ['6', 6, 0, 10],
  ['5+special', 5, 1, 10],
  ['5', 5, 0, 10],
  ['4+special', 4, 1, 10],
  ['4', 4, 0, 15],
  ['3+special', 3, 1, 15],
  ['3', 3, 0, 30],
]

const jackpotChance = (hits: number, bonus: number) =>
  fraction(bigChoose(6, hits) * bigChoose(42, 6 - hits - bonus), sets(6))

const refundOf49: Prize = { id: 'refund', expected: fraction(1, 49), fixedOddsE4: 10_000 }

const bySize = (options: readonly string[], of: (number: string) => string): Prize[] =>
  options.map((id) => ({
    id,
    expected: fraction(numbers.filter((number) => of(number) === id).length, 49),
  }))

const bySizeOfSeven = (options: readonly string[], of: (number: string) => string): Prize[] =>
  options.map((id) => ({
    id,
    expected: amongSeven(numbers.filter((number) => of(number) === id).length),
  }))

const tailOf = (number: string): string => number.slice(-1)

/** The sign of the year has the numbers 1, 13, 25, 37 and 49; the preceding signs follow. */
function playTypesOf(yearSign: number): readonly PlayType<View>[] {
  const signOf = (number: string) => zodiacSigns[(yearSign + 49 - Number(number)) % 12] ?? ''
  return [
    ...numberPlays,
    marked<View>({
      id: 'special-sign',
      isBasic: true,
      groups: [groupOf('sign', zodiacSigns)],
      winners: (view) => [[signOf(view.special)]],
      prizes: bySize(zodiacSigns, signOf),
    }),
    marked<View>({
      id: 'sign',
      groups: [groupOf('sign', zodiacSigns)],
      winners: ({ all }) => [[...new Set(all.map(signOf))]],
      prizes: bySizeOfSeven(zodiacSigns, signOf),
      isExclusive: false,
    }),
    ...endPlays,
  ]
}

const numberPlays: readonly PlayType<View>[] = [
  marked<View>({
    id: 'special',
    isBasic: true,
    groups: [groupOf('numbers', numbers)],
    winners: ({ special }) => [[special]],
    prizes: win(1, 49),
  }),
  marked<View>({
    id: 'special-sides',
    isBasic: true,
    groups: [groupOf('special', ['big', 'small', 'odd', 'even'])],
    winners: ({ special }) => [sidesOf(special)],
    refunds: ({ special }) => [special === '49' ? ['big', 'small', 'odd', 'even'] : []],
    prizes: [win(24, 49), refundOf49],
  }),
  allRegular(1),
  allRegular(2),
  allRegular(3),
  matching<View>({
    id: 'three-in-two',
    group: groupOf('numbers', numbers, 3, 12),
    k: 3,
    target: ({ regular }) => regular,
    targetMax: 6,
    tiers: [
      { id: 'two', expected: fraction(15 * 43, 18_424), share: fraction(7, 10), hits: 2 },
      { id: 'three', expected: fraction(20, 18_424), share: fraction(3, 10), hits: 3 },
    ],
  }),
  allRegular(4),
  matching<View>({
    id: 'special-and-one',
    group: groupOf('numbers', numbers, 2, 12),
    k: 2,
    target: ({ regular }) => regular,
    targetMax: 6,
    bonus: ({ special }) => [special],
    tiers: [{ ...win(6, 1176), hits: 1, bonus: 1 }],
  }),
  matching<View>({
    id: 'two-with-special',
    group: groupOf('numbers', numbers, 2, 12),
    k: 2,
    target: ({ regular }) => regular,
    targetMax: 6,
    bonus: ({ special }) => [special],
    tiers: [
      { id: 'both', expected: fraction(15, 1176), share: fraction(1, 2), hits: 2 },
      { id: 'special', expected: fraction(6, 1176), share: fraction(1, 2), hits: 1, bonus: 1 },
    ],
  }),
  matching<View>({
    id: 'jackpot',
    group: groupOf('numbers', numbers, 6, 12),
    k: 6,
    target: ({ regular }) => regular,
    targetMax: 6,
    bonus: ({ special }) => [special],
    tiers: jackpotTiers.map(([id, hits, bonus, share]) => ({
      id,
      hits,
      bonus,
      share: fraction(share, 100),
      expected: jackpotChance(hits, bonus),
    })),
  }),
]

const endPlays: readonly PlayType<View>[] = [
  marked<View>({
    id: 'tail',
    groups: [groupOf('tail', tails)],
    winners: ({ all }) => [[...new Set(all.map(tailOf))]],
    prizes: bySizeOfSeven(tails, tailOf),
    isExclusive: false,
  }),
  marked<View>({
    id: 'special-wave',
    isBasic: true,
    groups: [groupOf('wave', ['red', 'blue', 'green'])],
    winners: ({ special }) => [[waveOf(special)]],
    prizes: bySize(['red', 'blue', 'green'], waveOf),
  }),
  ...numbersFrom(5, 12).map((k) => miss(Number(k))),
]
