import type { Rake } from '../poker/rake.ts'
import type { DeckShape } from './deals/promised-decks.ts'

/**
 * A card game between members as a pure engine: a plain JSON state, the seats that must act, the
 * legal actions and the next state. Seats are numbered in the order of play. Chips are hundredths
 * of the currency.
 */
export type RoomGame<State> = {
  id: RoomGameId
  seats: { min: number; max: number }
  /**
   * The version of its rules, kept in the setup of each hand so that a hand is always counted as it
   * was begun. None: its rules never changed.
   */
  rules?: number
  /** Cards of a shuffle and how many shuffles a hand may need; all are fixed before the deal. */
  deck: DeckShape
  /** Returns the card that a number of the shuffle is, where the game numbers them otherwise. */
  cardOf?(drawn: number): number
  /** The shuffle that orders and deals nothing: open to all once it was used. */
  orderShuffle?: number
  /** Whether all cards that were dealt lie open at the end: nobody folds. */
  endsOpen?: true
  start(setup: RoomSetup): State
  /** Returns the seats that must act; none when the hand is over. */
  waitsFor(state: State): number[]
  /**
   * Returns the seat's legal actions, as the client shows them; undefined when it is not to act.
   */
  legal(state: State, seat: number): object | undefined
  /** Returns the next state; undefined when the action is not allowed. */
  play(state: State, seat: number, action: RoomAction): State | undefined
  /** Returns the action as everybody may read it: it names no card that only the seat has seen. */
  recorded?(state: State, seat: number, action: RoomAction): RoomAction
  /** Returns the action that applies when the seat times out. */
  timedOut(state: State, seat: number): RoomAction
  /** Returns what the seat may see; without a seat, the public view. */
  view(state: State, seat?: number): object
  end(state: State): RoomEnd | undefined
}

export type RoomGameId = 'holdem' | 'omaha' | 'seotda2' | 'seotda3' | 'badugi' | 'matgo' | 'niuniu'

export type RoomSetup = {
  stakes: RoomStakes
  seats: RoomSeat[]
  /**
   * Shuffles, each a permutation of the numbers below `deck.size`. Cards may be closed: a game that
   * needs one throws `ClosedCards`.
   */
  decks: number[][]
  /** The multiplier of this game's points, carried over from an undecided game before. */
  carry?: number
  /** The version of the game's rules; none in hands from before it had one. */
  rules?: number
}

export type RoomStakes = {
  /** The big blind; the ante of seotda and badugi; a point of matgo; the base of NiuNiu. */
  unit: number
  /** The small blind, where there are blinds. */
  small: number
  /** An ante in addition to the blinds. */
  ante: number
  rake: Rake
}

export type RoomSeat = {
  stack: number
  blind?: 'small' | 'big'
  dead?: number
  mucks?: boolean
  /** Where a hand is replayed without its cards: nobody was shown them, so it lost. */
  isUnseen?: boolean
  runsTwice?: boolean
}

/** An action of a member: its kind and the fields of that kind. */
export type RoomAction = {
  kind: string
  /** The chips, the bid or the multiple. */
  to?: number
  /** A card of the seat's own hand. */
  card?: number
  /** A card of the floor. */
  take?: number
  cards?: number[]
  /** Places in the seat's own hand. */
  at?: number[]
  /** Whether three of a month are shown (흔들기). */
  shakes?: boolean
}

/** The result of a hand, in the order of the seats. */
export type RoomEnd = {
  stacks: number[]
  /** Chips put in, less uncalled chips returned. In games without a pot, the chips lost. */
  contributed: number[]
  won: number[]
  /** The valid bet: the contribution; in games without a pot, the absolute value of the result. */
  validBet: number[]
  rake: number
  /** The multiplier of the next game's points; 1 unless this game was undecided. */
  carry?: number
}

/** Returns a winner's fee in games without a pot: the rake's share of the win, up to its cap. */
export function feeOf({ basisPoints, caps }: Rake, won: number, dealtSeats: number): number {
  const cap = caps[Math.min(Math.max(dealtSeats - 2, 0), caps.length - 1)]
  const part = Math.floor((won * basisPoints) / 10_000)
  return Math.min(part, cap ?? part)
}

/** Ends a hand without a pot: moves chips between seats and charges winners the fee. */
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
