import { draw } from '../../chance/draw.ts'
import { type Fraction, fraction } from '../../slots/count/fraction.ts'
import { bigChoose } from './big-choose.ts'
import type { Family, PlayType } from '../family.ts'
import { groupOf, marked, matching, numbersFrom } from '../tickets/play-types.ts'

type View = readonly string[]

/** Twenty of the numbers 1 to 80, in ascending order. */
export const keno: Family<View> = {
  id: 'keno',
  version: 1,
  draw: (chance) =>
    draw(chance, 80, 20)
      .map((at) => numbers[at] ?? '')
      .sort(),
  read(drawn) {
    const isRight = drawn.length === 20 && new Set(drawn).size === 20
    if (!isRight || drawn.some((number) => !known.has(number))) {
      throw new RangeError('keno: a result is twenty different numbers from 01 to 80')
    }
    return drawn
  },
  get playTypes() {
    return playTypes
  },
}

const numbers = numbersFrom(1, 80, 2)
const known = new Set(numbers)

/** The chance that exactly `hits` of k chosen numbers are drawn. */
export const kenoChance = (k: number, hits: number): Fraction =>
  fraction(bigChoose(k, hits) * bigChoose(80 - k, 20 - hits), bigChoose(80, 20))

/** The hit counts that pay, each with its share of the returned stakes in hundredths. */
const sharesByPicks: readonly Readonly<Record<number, number>>[] = [
  { 1: 100 },
  { 2: 60, 1: 40 },
  { 3: 50, 2: 50 },
  { 4: 30, 3: 35, 2: 35 },
  { 5: 25, 4: 30, 3: 45 },
  { 6: 20, 5: 25, 4: 30, 3: 25 },
  { 7: 15, 6: 20, 5: 30, 4: 35 },
  { 8: 12, 7: 18, 6: 25, 5: 30, 0: 15 },
  { 9: 10, 8: 15, 7: 20, 6: 25, 5: 20, 0: 10 },
  { 10: 5, 9: 10, 8: 15, 7: 20, 6: 25, 5: 15, 0: 10 },
]

const pick = (k: number): PlayType<View> =>
  matching({
    id: `pick${k}`,
    isBasic: k <= 3,
    group: groupOf('numbers', numbers, k, Math.max(k, 12)),
    k,
    target: (view) => view,
    targetMax: 20,
    tiers: Object.entries(sharesByPicks[k - 1] ?? {}).map(([hits, share]) => ({
      id: `hit${hits}`,
      expected: kenoChance(k, Number(hits)),
      share: fraction(share, 100),
      hits: Number(hits),
    })),
  })

/** Returns how many sets of twenty out of eighty numbers have each sum. */
function waysBySum(): bigint[] {
  const most = 1410
  const ways = Array.from({ length: 21 }, () => Array.from({ length: most + 1 }, () => 0n))
  if (ways[0]) ways[0][0] = 1n
  for (let number = 1; number <= 80; number += 1) {
    for (let taken = 20; taken >= 1; taken -= 1) {
      const [to, from] = [ways[taken], ways[taken - 1]]
      for (let sum = most; to && from && sum >= number; sum -= 1) {
        to[sum] = (to[sum] ?? 0n) + (from[sum - number] ?? 0n)
      }
    }
  }
  return ways[20] ?? []
}

let counted: bigint[] | undefined

/** The chance that the sum of the twenty numbers satisfies a rule. */
export function kenoSumChance(isWanted: (sum: number) => boolean): Fraction {
  counted ??= waysBySum()
  const wanted = counted.reduce((all, ways, sum) => (isWanted(sum) ? all + ways : all), 0n)
  return fraction(wanted, bigChoose(80, 20))
}

const lowChance = (isWanted: (low: number) => boolean): Fraction => {
  let ways = 0n
  for (let low = 0; low <= 20; low += 1) {
    if (isWanted(low)) ways += bigChoose(40, low) * bigChoose(40, 20 - low)
  }
  return fraction(ways, bigChoose(80, 20))
}

const elements = { gold: 695, wood: 763, water: 855, fire: 923, earth: 1410 }
const elementOf = (sum: number): string =>
  Object.entries(elements).find(([, most]) => sum <= most)?.[0] ?? 'earth'

const sumOf = (view: View): number => view.reduce((sum, number) => sum + Number(number), 0)
const sideOfSum = (sum: number) => (sum > 810 ? 'over' : sum < 810 ? 'under' : 'equal')
const lowOf = (view: View): string => {
  const low = view.filter((number) => Number(number) <= 40).length
  return low > 10 ? 'low' : low < 10 ? 'high' : 'tie'
}

/** Options of a group with their chances, which are computed at the first use. */
function counting(
  id: string,
  options: readonly string[],
  of: (view: View) => string,
  expected: (option: string) => Fraction,
): PlayType<View> {
  return marked<View>({
    id,
    isBasic: id === 'sum-sides',
    groups: [groupOf(id, options)],
    winners: (view) => [[of(view)]],
    prizes: options.map((option) => {
      let known: Fraction | undefined
      return {
        id: option,
        get expected() {
          known ??= expected(option)
          return known
        },
      }
    }),
  })
}

const playTypes: readonly PlayType<View>[] = [
  ...Array.from({ length: 10 }, (_, at) => pick(at + 1)),
  counting(
    'sum-sides',
    ['over', 'equal', 'under'],
    (view) => sideOfSum(sumOf(view)),
    (side) => kenoSumChance((sum) => sideOfSum(sum) === side),
  ),
  counting(
    'sum-parity',
    ['odd', 'even'],
    (view) => (sumOf(view) % 2 ? 'odd' : 'even'),
    (side) => kenoSumChance((sum) => (sum % 2 === 1) === (side === 'odd')),
  ),
  counting('majority', ['low', 'tie', 'high'], lowOf, (side) =>
    lowChance((low) => (side === 'tie' ? low === 10 : side === 'low' ? low > 10 : low < 10)),
  ),
  counting(
    'elements',
    Object.keys(elements),
    (view) => elementOf(sumOf(view)),
    (element) => kenoSumChance((sum) => elementOf(sum) === element),
  ),
]
