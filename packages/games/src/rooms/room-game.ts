import type { Rake } from '../poker/rake.ts'

/**
 * A card game between members as a pure engine: a state of plain JSON, who must act, what is legal,
 * the next state. Seats are numbered in the order of play. Chips are hundredths of the money.
 */
export type RoomGame<State> = {
  id: RoomGameId
  seats: { min: number; max: number }
  /** Cards of a shuffle and how many shuffles a hand may need; all are fixed before the deal. */
  deck: { size: number; count: number }
  start(setup: RoomSetup): State
  /** The seats for which the hand waits; none when it is over. */
  waitsFor(state: State): number[]
  /** What the seat may do now, as the client shows it; undefined when it is not asked. */
  legal(state: State, seat: number): object | undefined
  /** The next state; undefined when the action is not allowed. */
  play(state: State, seat: number, action: RoomAction): State | undefined
  /** What counts when the seat lets its time pass. */
  timedOut(state: State, seat: number): RoomAction
  /** What the seat may see; without a seat, what everybody may. */
  view(state: State, seat?: number): object
  end(state: State): RoomEnd | undefined
}

export type RoomGameId = 'holdem' | 'omaha' | 'seotda2' | 'seotda3' | 'badugi' | 'matgo' | 'niuniu'

export type RoomSetup = {
  stakes: RoomStakes
  seats: RoomSeat[]
  /** Whole shuffles, each the numbers below `deck.size`. */
  decks: number[][]
  /** What an undecided game before left over: the points of the next one count so many times. */
  carry?: number
}

export type RoomStakes = {
  /** The big blind; the ante of seotda and badugi; a point of matgo; the base of NiuNiu. */
  unit: number
  /** The small blind, where there are blinds. */
  small: number
  /** An ante beside the blinds. */
  ante: number
  rake: Rake
}

export type RoomSeat = {
  stack: number
  blind?: 'small' | 'big'
  dead?: number
  mucks?: boolean
  runsTwice?: boolean
}

/** An action as it comes from a member: its kind and what belongs to it. */
export type RoomAction = {
  kind: string
  /** Chips, a bid, a multiple. */
  to?: number
  /** A card of the own hand. */
  card?: number
  /** A card of the floor. */
  take?: number
  cards?: number[]
  /** Whether three of a month are shown (흔들기). */
  shakes?: boolean
}

/** What a hand came to, in the order of the seats. */
export type RoomEnd = {
  stacks: number[]
  /** Chips put in, less what came back uncalled. Where there is no pot, what was lost. */
  contributed: number[]
  won: number[]
  /** What counts as bet: the contribution; where there is no pot, the result without its sign. */
  validBet: number[]
  rake: number
  /** How often the points of the next game count; 1 unless this one was undecided. */
  carry?: number
}

/** A winner's fee where there is no pot: the rake's part of what was won, up to its cap. */
export function feeOf({ basisPoints, caps }: Rake, won: number, dealtSeats: number): number {
  const cap = caps[Math.min(Math.max(dealtSeats - 2, 0), caps.length - 1)]
  const part = Math.floor((won * basisPoints) / 10_000)
  return Math.min(part, cap ?? part)
}

/** The end of a hand without a pot: chips moved from seat to seat, and winners pay the fee. */
export function endOfMoves(
  stacks: readonly number[],
  moved: readonly number[],
  rake: Rake,
): RoomEnd {
  const fees = moved.map((chips) => (chips > 0 ? feeOf(rake, chips, stacks.length) : 0))
  const net = moved.map((chips, seat) => chips - fees[seat]!)
  return {
    stacks: stacks.map((stack, seat) => stack + net[seat]!),
    contributed: net.map((chips) => Math.max(0, -chips)),
    won: net.map((chips) => Math.max(0, chips)),
    validBet: net.map(Math.abs),
    rake: fees.reduce((sum, fee) => sum + fee, 0),
  }
}
