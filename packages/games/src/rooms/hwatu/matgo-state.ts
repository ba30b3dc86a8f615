import type { Hwatu } from './hwatu.ts'
import type { MatgoWin } from './matgo-points.ts'
import type { RoomEnd, RoomSetup } from '../room-game.ts'

/** 맞고 between two seats. Seat 0 begins. */
export type MatgoState = {
  setup: RoomSetup
  phase: 'play' | 'chooseFlip' | 'goStop' | 'over'
  turn: number
  hands: Hwatu[][]
  floor: Hwatu[]
  stock: Hwatu[]
  sides: MatgoSide[]
  /** The turned-up card that may capture one of two floor cards. */
  flipped?: Hwatu
  log: MatgoEvent[]
  win?: { seat: number; win: MatgoWin } | { seat: number; atOnce: MatgoAtOnce; total: number }
  end?: RoomEnd
}

export type MatgoSide = {
  captured: Hwatu[]
  gos: number
  /** Points at the last 고; the seat is asked again above this number. 0 before. */
  lastPoints: number
  shakes: number
  bombs: number
  /** Turns without a hand card, granted by a 폭탄. */
  freeTurns: number
  /** Months of which this seat left three cards on the floor by a 뻑. */
  ppeok: number[]
  turns: number
  /** Points paid in addition to the game: three for a 뻑 in the first turn. */
  extra: number
}

export type MatgoEvent =
  | { kind: 'play'; seat: number; cards: Hwatu[] }
  | { kind: 'shake'; seat: number; cards: Hwatu[] }
  | { kind: 'flip'; seat: number; card: Hwatu }
  | { kind: 'bonus'; seat: number; card: Hwatu }
  | { kind: 'take'; seat: number; cards: Hwatu[] }
  | { kind: 'steal'; seat: number; cards: Hwatu[]; why: StealReason }
  | { kind: 'ppeok'; seat: number; month: number; isFirst: boolean }
  | { kind: 'go'; seat: number; count: number }
  | { kind: 'stop'; seat: number }
  | { kind: 'chongtong'; seat: number; month: number }
  | { kind: 'threePpeok'; seat: number }
  | { kind: 'nagari' }
  | { kind: 'pay'; from: number; to: number; chips: number }

export type StealReason = 'jjok' | 'ttadak' | 'ppeok' | 'sweep' | 'bomb'

/** What wins a game at once: 총통, four of a month dealt; 쓰리뻑, three 뻑 by one seat. */
export type MatgoAtOnce = 'chongtong' | 'threePpeok'

export const WINNING_POINTS = 7
/** Points before the doubling of drawn games. 쓰리뻑 is worth the points that win a game. */
export const POINTS_AT_ONCE = { chongtong: 10, threePpeok: WINNING_POINTS } as const

/**
 * The version of the rules in the setup of a new hand. Hands without one, from before versions:
 * the September cup counts as it scores before doubling, 총통 is not doubled by drawn games, three
 * 뻑 win nothing, and the floor is checked for four of a month before its bonus cards are replaced.
 */
export const MATGO_RULES = 2

export const isEarlier = ({ rules = 1 }: RoomSetup): boolean => rules < MATGO_RULES

export function sideWith(state: MatgoState, seat: number, by: Partial<MatgoSide>): MatgoState {
  const sides = state.sides.map((side, at) => (at === seat ? { ...side, ...by } : side))
  return { ...state, sides }
}

export function withEvents(state: MatgoState, ...events: MatgoEvent[]): MatgoState {
  return { ...state, log: [...state.log, ...events] }
}
