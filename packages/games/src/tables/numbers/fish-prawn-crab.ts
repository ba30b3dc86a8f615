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
import type { Pays, Spot, TableClass } from '../table-class.ts'

type FishSpot = Spot<DiceOutcome>

/** Faces 1–6 with their colours: two faces share each. */
export const symbols = ['fish', 'prawn', 'gourd', 'coin', 'crab', 'rooster'] as const
export const colours = ['red', 'green', 'blue'] as const
const colourOfFace = ['red', 'green', 'blue', 'blue', 'green', 'red'] as const

/** Rules and pays: games.md 1.13; a symbol pays 1, 2 or 12 for one, two or three dice. */
export const fishPrawnCrab: TableClass<DiceOutcome> = {
  code: 'YSX',
  id: 'YSX',
  version: 1,
  times: { bettingMs: 20_000, dealingMs: 6_000 },
  spots: [
    ...faces.map((face) => single('symbol', face, 'single_symbol_1_2_12', 12)),
    ...choicesOf(faces, 2).map(twoSymbols),
    ...faces.map((face) => ofFace('double', face, 'specific_double_10', 10, 2)),
    ...faces.map((face) => ofFace('triple', face, 'specific_triple_180', 180, 3)),
    spot('any-triple', 'anyTriple', 'any_triple_30', 30, isTriple),
    ...colours.map((colour) =>
      spot(`all-${colour}`, colour, 'single_color_all3_specified_23', 23, (outcome) =>
        outcome.dice.every((face) => colourOf(face) === colour),
      ),
    ),
    spot('one-colour', 'oneColour', 'any_one_color_all3_7', 7, (dice) => coloursShown(dice) === 1),
    spot('three-colours', 'threeColours', 'three_colors_3', 3, (dice) => coloursShown(dice) === 3),
    half('big', 'small', (dice) => totalOf(dice) > 10),
    half('small', 'big', (dice) => totalOf(dice) < 11),
    half('odd', 'even', (dice) => totalOf(dice) % 2 === 1),
    half('even', 'odd', (dice) => totalOf(dice) % 2 === 0),
  ],
  controls: faces.map((face) => single('symbol-3', face, 'single_symbol_1_2_3', 3)),
  deal: throwDice,
  steps: ({ dice }) => [
    { kind: 'dice', place: 'bowl', shows: [], lastsMs: 3_500 },
    { kind: 'dice', place: 'bowl', shows: dice, lastsMs: 2_000 },
  ],
  call: (outcome) => {
    const [a, b, c] = outcome.dice.map((face) => `YSX.${symbolOf(face)}`)
    return { key: 'YSX.called', values: { a: a!, b: b!, c: c!, total: totalOf(outcome) } }
  },
  census: { all: everyThrow },
}

function single(name: string, face: number, row: string, three: number): FishSpot {
  return {
    id: `${name}-${symbolOf(face)}`,
    row,
    text: { key: `YSX.${symbolOf(face)}` },
    pays: { one: fraction(1), two: fraction(2), three: fraction(three) },
    hit: (outcome) => hitOfCount[countOf(outcome, face)],
  }
}

function ofFace(name: string, face: number, row: string, pays: number, least: number): FishSpot {
  const is = (outcome: DiceOutcome) => countOf(outcome, face) >= least
  return spot(`${name}-${symbolOf(face)}`, name + capital(symbolOf(face)), row, pays, is)
}

function twoSymbols(pair: readonly number[]): FishSpot {
  const [a, b] = pair.map(symbolOf)
  const is = (outcome: DiceOutcome) => pair.every((face) => countOf(outcome, face) > 0)
  return spot(`two-${a}-${b}`, `${a}${capital(b ?? '')}`, 'two_symbols_5', 5, is)
}

function half(id: string, opposite: string, is: IsHit): FishSpot {
  return { ...spot(id, id, `${id}_1`, 1, (dice) => !isTriple(dice) && is(dice)), opposite }
}

type IsHit = (outcome: DiceOutcome) => boolean

function spot(id: string, name: string, row: string, pays: number, is: IsHit): FishSpot {
  const win: Pays = { win: fraction(pays) }
  const hit = (outcome: DiceOutcome) => (is(outcome) ? 'win' : undefined)
  return { id, row, text: { key: `YSX.${name}` }, pays: win, hit }
}

function symbolOf(face: number): string {
  return symbols[face - 1] ?? ''
}

function colourOf(face: number): string | undefined {
  return colourOfFace[face - 1]
}

function coloursShown(outcome: DiceOutcome): number {
  return new Set(outcome.dice.map(colourOf)).size
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
