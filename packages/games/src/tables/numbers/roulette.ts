import { fraction } from '../../slots/count/fraction.ts'
import {
  type Layout,
  doubleZeroLayout,
  isRedPocket,
  pocketName,
  singleZeroLayout,
} from './roulette-layout.ts'
import type { Spot, TableClass, Words } from '../table-class.ts'

/** The ball's pocket: 0–36, and 37 for the double zero. */
export type RouletteOutcome = { pocket: number }

type RouletteSpot = Spot<RouletteOutcome>

const insidePays: Record<string, number> = {
  straight: 35,
  split: 17,
  street: 11,
  corner: 8,
  first_four: 8,
  basket: 6,
  six_line: 5,
}
const rowNames: Record<string, string> = { first_four: 'first_four_0123', basket: 'basket_five' }

const halves: [name: string, opposite: string, is: (pocket: number) => boolean][] = [
  ['red', 'black', isRedPocket],
  ['black', 'red', (pocket) => !isRedPocket(pocket)],
  ['odd', 'even', (pocket) => pocket % 2 === 1],
  ['even', 'odd', (pocket) => pocket % 2 === 0],
  ['low', 'high', (pocket) => pocket <= 18],
  ['high', 'low', (pocket) => pocket > 18],
]

/** Rules and pays: games.md 1.3; one zero, every bet loses on it unless it names it. */
export const roulette = rouletteTable({
  id: 'ROU',
  row: 'single_zero',
  pockets: 37,
  layout: singleZeroLayout,
})

/** Like roulette, but red, black, odd, even, low and high return half the stake on zero. */
export const rouletteLaPartage = rouletteTable({
  id: 'ROU-la-partage',
  row: 'single_zero',
  pockets: 37,
  layout: singleZeroLayout,
  halfBackOnZero: true,
})

export const rouletteDoubleZero = rouletteTable({
  id: 'ROU-double-zero',
  row: 'double_zero',
  pockets: 38,
  layout: doubleZeroLayout,
})

type Variant = {
  id: string
  row: string
  pockets: number
  layout: Layout
  halfBackOnZero?: boolean
}

function rouletteTable(variant: Variant): TableClass<RouletteOutcome> {
  const { id, pockets, layout, halfBackOnZero } = variant
  return {
    code: 'ROU',
    id,
    version: 1,
    times: { bettingMs: 25_000, dealingMs: 8_000 },
    spots: [
      ...layout.inside.map(({ name, numbers }) => insideSpot(variant, name, numbers)),
      ...[0, 1, 2].map((at) =>
        twelve(variant, 'dozen', at, (n) => Math.floor((n - 1) / 12) === at),
      ),
      ...[0, 1, 2].map((at) => twelve(variant, 'column', at, (n) => (n - 1) % 3 === at)),
      ...halves.map(([name, opposite, is]): RouletteSpot => {
        const partage = halfBackOnZero ? '_la_partage' : ''
        return {
          id: name,
          row: `${variant.row}_even_money${partage}`,
          text: { key: `ROU.${name}` },
          pays: { win: fraction(1), ...(halfBackOnZero ? { zero: fraction(-1, 2) } : {}) },
          hit: ({ pocket }) => {
            if (isZero(pocket)) return halfBackOnZero ? 'zero' : undefined
            return is(pocket) ? 'win' : undefined
          },
          opposite,
        }
      }),
    ],
    controls: [],
    deal: (chance) => ({ pocket: chance.below(pockets) }),
    steps: ({ pocket }) => [
      { kind: 'ball', place: 'rim', shows: [], lastsMs: 4_500 },
      { kind: 'ball', place: 'wheel', shows: [pocket], lastsMs: 3_000 },
    ],
    call: calledPocket,
    census: {
      *all() {
        for (let pocket = 0; pocket < pockets; pocket += 1) yield { outcome: { pocket }, weight: 1 }
      },
    },
  }
}

function insideSpot(variant: Variant, name: string, numbers: readonly number[]): RouletteSpot {
  const shown = numbers.map(pocketName)
  const key = name.replace(/_(\w)/, (_, letter: string) => letter.toUpperCase())
  return {
    id: `${name.replace('_', '-')}-${shown.join('-')}`,
    row: `${variant.row}_${rowNames[name] ?? name}`,
    text: { key: `ROU.${key}`, values: { numbers: shown.join('·') } },
    pays: { win: fraction(insidePays[name] ?? 0) },
    hit: ({ pocket }) => (numbers.includes(pocket) ? 'win' : undefined),
  }
}

function twelve(
  variant: Variant,
  name: 'dozen' | 'column',
  at: number,
  is: (pocket: number) => boolean,
): RouletteSpot {
  return {
    id: `${name}-${at + 1}`,
    row: `${variant.row}_dozen_column`,
    text: { key: `ROU.${name}`, values: { numbers: at + 1 } },
    pays: { win: fraction(2) },
    hit: ({ pocket }) => (!isZero(pocket) && is(pocket) ? 'win' : undefined),
  }
}

function calledPocket({ pocket }: RouletteOutcome): Words {
  const numbers = pocketName(pocket)
  if (isZero(pocket)) return { key: 'ROU.calledZero', values: { numbers } }
  return { key: isRedPocket(pocket) ? 'ROU.calledRed' : 'ROU.calledBlack', values: { numbers } }
}

function isZero(pocket: number): boolean {
  return pocket === 0 || pocket > 36
}
