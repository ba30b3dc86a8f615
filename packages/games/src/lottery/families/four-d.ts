import { fraction } from '../../slots/count/fraction.ts'
import { permutationCount } from '../tickets/expansion.ts'
import type { Family, PlayType } from '../family.ts'
import { countHits, groupOf, marked, paysE4 } from '../tickets/play-types.ts'
import { demandWidths, fixed, number, sameDigitsMost, sorted } from './sea-numbers.ts'

type FourD = { drawn: readonly string[] }

/** First, second and third prize, ten special and ten consolation numbers. */
export const fourD: Family<FourD> = {
  id: '4d',
  version: 1,
  draw: (chance) => Array.from({ length: 23 }, () => number(chance, 4)),
  read(drawn) {
    demandWidths(
      '4d',
      drawn,
      Array.from({ length: 23 }, () => 4),
    )
    return { drawn }
  },
  get playTypes() {
    return fourDPlays
  },
}

function prizeAt(at: number): string {
  return ['first', 'second', 'third'][at] ?? (at < 13 ? 'special' : 'consolation')
}

const bigPays = { first: 2500, second: 1000, third: 500, special: 180, consolation: 60 }
const smallPays = { first: 3500, second: 2000, third: 1000 }
const numbersOf: Readonly<Record<string, number>> = { special: 10, consolation: 10 }

const placesOf = (pays: Readonly<Record<string, number>>) =>
  Object.entries(pays).map(([id, odds]) => fixed(id, fraction(numbersOf[id] ?? 1, 10_000), odds))

/** The number itself, or all permutations of its digits, each with its own stake. */
function fourDigits(
  id: string,
  pays: Readonly<Record<string, number>>,
  kind: 'straight' | 'box',
  isBasic = false,
): PlayType<FourD> {
  return {
    id: kind === 'box' ? `${id}-box` : id,
    isBasic,
    pricePct: 100,
    groups: [groupOf('numbers', { digits: 4 }, 1, 100)],
    expansion: { kind: kind === 'box' ? 'permutations' : 'each' },
    prizes: placesOf(pays),
    isExclusive: false,
    hasNumberCeiling: true,
    most([chosen = [], isSingle], odds) {
      const isBox = kind === 'box' && isSingle === undefined
      const all = Object.keys(pays).map((prize) => ({ prize, count: numbersOf[prize] ?? 1 }))
      return paysE4(all, odds) * (isBox ? sameDigitsMost(chosen) : 1n)
    },
    hits({ drawn }, [chosen = [], isSingle]) {
      const isBox = kind === 'box' && isSingle === undefined
      const isChosen = isBox ? anyOrder(chosen) : (one: string) => countIn(chosen, one)
      return countHits(
        drawn.flatMap((one, at) => {
          const prize = prizeAt(at)
          return prize in pays ? Array.from({ length: isChosen(one) }, () => prize) : []
        }),
      )
    },
  }
}

const countIn = (chosen: readonly string[], one: string): number => (chosen.includes(one) ? 1 : 0)

/** Returns a function that counts the chosen numbers with the digits of a drawn number. */
function anyOrder(chosen: readonly string[]): (one: string) => number {
  const orders = chosen.map(sorted)
  return (one) => orders.filter((order) => order === sorted(one)).length
}

/** One stake for all permutations. It pays the odds divided by the number of permutations. */
function iBox(id: string, pays: Readonly<Record<string, number>>): PlayType<FourD> {
  const orders = [24, 12, 6, 4, 1]
  return {
    id: `${id}-ibox`,
    isBasic: false,
    pricePct: 100,
    groups: [groupOf('numbers', { digits: 4 }, 1, 100)],
    expansion: { kind: 'each' },
    prizes: orders.flatMap((count) =>
      Object.entries(pays).map(([prize, odds]) =>
        fixed(
          `${prize}-${count}`,
          fraction((numbersOf[prize] ?? 1) * count, 10_000),
          Math.floor((odds * 10_000) / count) / 10_000,
        ),
      ),
    ),
    isExclusive: false,
    hasNumberCeiling: true,
    prizesOf: (single) => {
      const count = permutationCount(single[0]?.[0] ?? '')
      return Object.keys(pays).map((prize) => `${prize}-${count}`)
    },
    most([chosen = []], odds) {
      const byOrders = orders.map((orderCount) => {
        const own = chosen.filter((one) => permutationCount(one) === orderCount)
        const all = Object.keys(pays).map((prize) => {
          return { prize: `${prize}-${orderCount}`, count: numbersOf[prize] ?? 1 }
        })
        return paysE4(all, odds) * sameDigitsMost(own)
      })
      return byOrders.reduce((most, own) => (own > most ? own : most), 0n)
    },
    hits({ drawn }, [chosen = []]) {
      const isChosen = anyOrder(chosen)
      return countHits(
        drawn.flatMap((one, at) => {
          const prize = prizeAt(at)
          if (!(prize in pays)) return []
          return Array.from({ length: isChosen(one) }, () => `${prize}-${permutationCount(one)}`)
        }),
      )
    },
  }
}

/** The last digits of the first prize, or of any of the first three. */
const endOf = (
  id: string,
  digits: number,
  prizes: number,
  odds: number,
  isBasic = false,
): PlayType<FourD> =>
  marked<FourD>({
    id,
    isBasic,
    groups: [groupOf('numbers', { digits })],
    winners: ({ drawn }) => [drawn.slice(0, prizes).map((one) => one.slice(-digits))],
    prizes: fixed('win', fraction(prizes, 10 ** digits), odds),
    isExclusive: prizes === 1,
    drawnMax: prizes,
    hasNumberCeiling: digits > 2,
  })

const fourDPlays: readonly PlayType<FourD>[] = [
  fourDigits('big', bigPays, 'straight', true),
  fourDigits('small', smallPays, 'straight', true),
  endOf('3d-a', 3, 1, 660, true),
  endOf('3d-abc', 3, 3, 220, true),
  endOf('2d-a', 2, 1, 65, true),
  fourDigits('big', bigPays, 'box'),
  fourDigits('small', smallPays, 'box'),
  iBox('big', bigPays),
  iBox('small', smallPays),
]
