import type { Chance } from '../../chance/chance.ts'
import { fraction } from '../../slots/count/fraction.ts'
import type { Family, FamilyId, PlayType, Prize } from '../family.ts'
import { groupOf, marked, matching, tenDigits } from '../tickets/play-types.ts'
import { type PrizeLevel, allAppear, noneAppears } from './vietnam-chances.ts'

/** All numbers from the special prize down, and the same numbers by prize. */
type View = { all: readonly string[]; byPrize: Readonly<Record<string, readonly string[]>> }

const level = (prize: string, numbers: number, digits: number): PrizeLevel => ({
  prize,
  numbers,
  digits,
})

export const northLevels: readonly PrizeLevel[] = [
  level('special', 1, 5),
  level('prize1', 1, 5),
  level('prize2', 2, 5),
  level('prize3', 6, 5),
  level('prize4', 4, 4),
  level('prize5', 6, 4),
  level('prize6', 3, 3),
  level('prize7', 4, 2),
]

export const southLevels: readonly PrizeLevel[] = [
  level('special', 1, 6),
  level('prize1', 1, 5),
  level('prize2', 1, 5),
  level('prize3', 2, 5),
  level('prize4', 7, 5),
  level('prize5', 1, 4),
  level('prize6', 3, 4),
  level('prize7', 1, 3),
  level('prize8', 1, 2),
]

const twoDigits = groupOf('numbers', { digits: 2 })
const ends = (number: string, digits: number) => number.slice(-digits)

/** Returns the last `digits` digits of all numbers that are long enough, with repeats. */
const endsOf = ({ all }: View, digits: number): string[] =>
  all.flatMap((number) => (number.length >= digits ? [ends(number, digits)] : []))

const fixed = (n: bigint | number, d: bigint | number, odds: number): Prize => ({
  id: 'win',
  expected: fraction(n, d),
  fixedOddsE4: Math.round(odds * 10_000),
})

/** Every drawn ending pays. The stake is as many units as there are numbers that can hit. */
function lo(levels: readonly PrizeLevel[], digits: 2 | 3 | 4, odds: number): PlayType<View> {
  const numbers = levels.reduce((sum, own) => sum + (own.digits >= digits ? own.numbers : 0), 0)
  return marked<View>({
    id: `lo${digits}`,
    isBasic: digits === 2,
    pricePct: numbers * 100,
    groups: [groupOf('numbers', { digits })],
    winners: (view) => [endsOf(view, digits)],
    prizes: fixed(numbers, 10 ** digits, odds),
    isExclusive: false,
    drawnMax: numbers,
    hasNumberCeiling: digits > 2,
  })
}

/** Bets on the first or last digits of one prize's numbers; repeats pay again. */
function ofPrize(
  id: string,
  at: { prize: string; digits: number; isFront?: boolean; numbers?: number },
  odds: number,
  isBasic = false,
): PlayType<View> {
  const { prize, digits, isFront = false, numbers = 1 } = at
  const cut = (number: string) => (isFront ? number.slice(0, digits) : ends(number, digits))
  return marked<View>({
    id,
    isBasic,
    pricePct: numbers * 100,
    groups: [groupOf('numbers', { digits })],
    winners: ({ byPrize }) => [(byPrize[prize] ?? []).map(cut)],
    prizes: fixed(numbers, 10 ** digits, odds),
    isExclusive: numbers === 1,
    drawnMax: numbers,
    hasNumberCeiling: digits > 2,
  })
}

/** The tens or the units digit of the special prize. */
const digitOfSpecial = (id: string, from: -2 | -1): PlayType<View> =>
  marked<View>({
    id,
    isBasic: true,
    groups: [groupOf('digit', tenDigits)],
    winners: ({ byPrize }) => [[byPrize['special']?.[0]?.at(from) ?? '']],
    prizes: fixed(1, 10, 9.9),
  })

/** How many numbers a draw has. */
const numbersIn = (levels: readonly PrizeLevel[]): number =>
  levels.reduce((sum, { numbers }) => sum + numbers, 0)

const xien = (levels: readonly PrizeLevel[], k: number, odds: number): PlayType<View> => {
  const { n, d } = allAppear(levels, k)
  return matching<View>({
    id: `xien${k}`,
    isBasic: k === 2,
    group: { ...twoDigits, min: k, max: 20 },
    k,
    target: (view) => [...new Set(endsOf(view, 2))],
    targetMax: numbersIn(levels),
    tiers: [{ ...fixed(n, d, odds), hits: k }],
  })
}

/**
 * Wins when none of the chosen numbers appears. Pays 95 per cent of fair odds, rounded down to two
 * places.
 */
const truot = (levels: readonly PrizeLevel[], k: number): PlayType<View> => {
  const { n, d } = noneAppears(levels, k)
  const oddsE2 = Number((d * 95n) / n)
  return matching<View>({
    id: `truot${k}`,
    group: { ...twoDigits, min: k, max: 20 },
    k,
    target: (view) => [...new Set(endsOf(view, 2))],
    targetMax: numbersIn(levels),
    tiers: [{ ...fixed(n, d, oddsE2 / 100), hits: 0 }],
  })
}

const truots = (levels: readonly PrizeLevel[]) =>
  [4, 5, 6, 7, 8, 9, 10].map((k) => truot(levels, k))

/** Bets on the two-digit prize: it has four numbers in the north, one in the south. */
const north: readonly PlayType<View>[] = [
  lo(northLevels, 2, 99),
  ofPrize('de', { prize: 'special', digits: 2 }, 99, true),
  digitOfSpecial('dau', -2),
  digitOfSpecial('duoi', -1),
  xien(northLevels, 2, 17),
  lo(northLevels, 3, 960),
  lo(northLevels, 4, 8880),
  ofPrize('de-dau', { prize: 'special', digits: 2, isFront: true }, 99),
  ofPrize('de-giai7', { prize: 'prize7', digits: 2, numbers: 4 }, 99),
  ofPrize('3cang', { prize: 'special', digits: 3 }, 960),
  ofPrize('3cang-dau', { prize: 'prize6', digits: 3, numbers: 3 }, 960),
  ofPrize('4cang', { prize: 'special', digits: 4 }, 8880),
  xien(northLevels, 3, 65),
  xien(northLevels, 4, 250),
  ...truots(northLevels),
]

const south: readonly PlayType<View>[] = [
  lo(southLevels, 2, 99),
  ofPrize('de', { prize: 'special', digits: 2 }, 99, true),
  digitOfSpecial('dau', -2),
  digitOfSpecial('duoi', -1),
  xien(southLevels, 2, 28),
  lo(southLevels, 3, 960),
  lo(southLevels, 4, 8880),
  ofPrize('de-dau', { prize: 'special', digits: 2, isFront: true }, 99),
  ofPrize('de-giai8', { prize: 'prize8', digits: 2 }, 99),
  ofPrize('3cang', { prize: 'special', digits: 3 }, 960),
  ofPrize('3cang-dau', { prize: 'prize7', digits: 3 }, 960),
  ofPrize('4cang', { prize: 'special', digits: 4 }, 8880),
  xien(southLevels, 3, 150),
  xien(southLevels, 4, 750),
  ...truots(southLevels),
]

function region(
  id: FamilyId,
  levels: readonly PrizeLevel[],
  playTypes: readonly PlayType<View>[],
): Family<View> {
  return {
    id,
    version: 1,
    draw: (chance) => levels.flatMap((own) => differentNumbers(chance, own)),
    read: (drawn) => readLevels(id, levels, drawn),
    playTypes,
  }
}

/** Draws different numbers by redrawing repeats, so that every set is equally likely. */
function differentNumbers(chance: Chance, { numbers, digits }: PrizeLevel): string[] {
  const drawn = new Set<string>()
  while (drawn.size < numbers) {
    drawn.add(String(chance.below(10 ** digits)).padStart(digits, '0'))
  }
  return [...drawn]
}

function readLevels(id: string, levels: readonly PrizeLevel[], drawn: readonly string[]): View {
  const byPrize: Record<string, readonly string[]> = {}
  let at = 0
  for (const { prize, numbers, digits } of levels) {
    const own = drawn.slice(at, at + numbers)
    const isRight = own.length === numbers && own.every((number) => number.length === digits)
    if (!isRight || own.some((number) => !/^\d+$/.test(number))) {
      throw new RangeError(`${id}: ${prize} is ${numbers} numbers of ${digits} digits`)
    }
    byPrize[prize] = own
    at += numbers
  }
  if (at !== drawn.length) throw new RangeError(`${id}: a result is ${at} numbers`)
  return { all: drawn, byPrize }
}

/** XSMB: 27 numbers. */
export const vietnamNorth = region('vn-north', northLevels, north)
/** XSMN and XSMT: 18 numbers. */
export const vietnamSouth = region('vn-south', southLevels, south)
