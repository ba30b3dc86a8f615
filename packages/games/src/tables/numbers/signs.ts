import { isRedPocket } from './roulette-layout.ts'
import type { Words } from '../table-class.ts'

/** A small picture of a result, or of what a spot wins on. */
export type Sign =
  | { kind: 'die'; face: number }
  | { kind: 'token'; isRed: boolean }
  | { kind: 'number'; tone: SignTone; words: string }
  /** The winner, by the first letter of the place; `tie` has no winner. */
  | { kind: 'side'; tone: SignTone; place: string }
  /** One of three doors against the banker. */
  | { kind: 'door'; hasWon: boolean }

export type SignTone = 'red' | 'blue' | 'tie' | 'black' | 'plain'

/** The faces of a fish, prawn and crab die, in the order of their numbers. */
const beasts = ['fish', 'prawn', 'gourd', 'coin', 'crab', 'rooster']
const timesOf: Record<string, number> = { double: 2, triple: 3 }
const redsOf: Record<string, number> = {
  'four-red': 4,
  'four-white': 0,
  'three-red': 3,
  'three-white': 1,
  'two-two': 2,
}

/** Returns the dice or tokens in a spot's name: `double-3`, `two-fish-crab`. */
export function signsOfSpot(code: string, id: string): Sign[] {
  const reds = code === 'SD' ? redsOf[id] : undefined
  if (reds !== undefined) return tokens(reds)
  const [kind = '', ...names] = id.split('-')
  const faces = names.map((name) => (code === 'YSX' ? beasts.indexOf(name) + 1 : Number(name)))
  const isDice = code === 'SIC' ? kind !== 'total' : code === 'YSX'
  if (!isDice || faces.length === 0 || !faces.every((face) => face > 0)) return []
  return dice(faces.flatMap((face) => Array.from({ length: timesOf[kind] ?? 1 }, () => face)))
}

/** The two opposing sides, in the colours of the roads. */
const sides: Record<string, { red: string; blue: string }> = {
  BAC: { blue: 'player', red: 'banker' },
  DAT: { blue: 'tiger', red: 'dragon' },
  MJ: { blue: 'west', red: 'east' },
  ZJH: { blue: 'phoenix', red: 'dragon' },
}
const doors: Record<string, readonly string[]> = {
  MT: ['shun', 'tian', 'di'],
  NN: ['player-1-equal', 'player-2-equal', 'player-3-equal'],
  WZPJ: ['shun', 'tian', 'di'],
}
/** The winner of a hand that everybody plays against the dealer. */
const ends: Record<string, Sign> = {
  lose: { kind: 'side', tone: 'red', place: 'dealer' },
  push: { kind: 'side', tone: 'tie', place: '' },
  unqualified: { kind: 'side', tone: 'blue', place: 'player' },
  win: { kind: 'side', tone: 'blue', place: 'player' },
}

type Past = { call: Words; wins: readonly string[] }

/** Returns the signs that summarise a round's result. */
export function signsOfResult(code: string, { call, wins }: Past): Sign[] {
  const numberOf = (name: string) => Number(call.values?.[name])
  const side = sides[code]
  if (side) return [sideThatWon(side, wins)]
  if (doors[code]) return doors[code].map((door) => ({ hasWon: wins.includes(door), kind: 'door' }))
  switch (code) {
    case 'SIC':
      return dice([numberOf('a'), numberOf('b'), numberOf('c')])
    case 'YSX':
      return dice(beasts.flatMap((beast, at) => facesShown(wins, beast, at + 1)))
    case 'SD':
      return tokens(numberOf('red'))
    case 'FT':
      return [{ kind: 'number', tone: 'plain', words: String(numberOf('left')) }]
    case 'ROU':
      return [pocket(String(call.values?.['numbers']))]
    case 'BJ': {
      const words = isBust(call) ? '×' : isUndrawn(call) ? '–' : String(call.values?.['total'])
      return [{ kind: 'number', tone: 'plain', words }]
    }
    default: {
      const end = ends[call.key.split('.')[1] ?? '']
      return end ? [end] : []
    }
  }
}

/** Returns whether the dealer of blackjack busted. */
export const isBust = ({ key }: Words): boolean => key === 'BJ.dealerBusts'

const isUndrawn = ({ key }: Words): boolean => key === 'BJ.dealerUndrawn'

function sideThatWon(side: { red: string; blue: string }, wins: readonly string[]): Sign {
  if (wins.includes(side.red)) return { kind: 'side', tone: 'red', place: side.red }
  if (wins.includes(side.blue)) return { kind: 'side', tone: 'blue', place: side.blue }
  return { kind: 'side', tone: 'tie', place: '' }
}

/** As often as the won spots say that the face lay open. */
function facesShown(wins: readonly string[], beast: string, face: number): number[] {
  const has = (kind: string) => wins.includes(`${kind}-${beast}`)
  const times = has('triple') ? 3 : has('double') ? 2 : has('symbol') ? 1 : 0
  return Array.from({ length: times }, () => face)
}

const dice = (faces: readonly number[]): Sign[] => faces.map((face) => ({ face, kind: 'die' }))

const tokens = (reds: number): Sign[] =>
  [0, 1, 2, 3].map((at) => ({ isRed: at < reds, kind: 'token' }))

const pocket = (name: string): Sign => ({
  kind: 'number',
  tone: Number(name) === 0 ? 'tie' : isRedPocket(Number(name)) ? 'red' : 'black',
  words: name,
})
