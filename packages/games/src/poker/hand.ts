import { opened } from '../rooms/deals/closed-cards.ts'
import type { Card } from '../tables/pairs/cards.ts'
import { type Betting, type BettingAction, legalBets, type LegalBets } from './betting.ts'
import { omahaStrength, sevenCardStrength, type Strength } from './evaluate.ts'
import type { PotShare } from './pots.ts'
import type { Rake } from './rake.ts'

/**
 * One hand of no-limit hold'em or pot-limit Omaha, from the blinds to the last pot. It is plain
 * JSON: `startHand` creates it and `playHand` advances it. Rules: games.md 2.1.
 *
 * Seats are in the order of play: the first is left of the button, the last is the button. With two
 * seats the last is button and small blind, and acts first before the flop.
 */
export type PokerHand = {
  rules: HandRules
  seats: HandSeat[]
  betting: Betting
  street: Street
  /** The shuffled deck: hole cards of seat 0, 1, …, then flop, turn and river. Never sent. */
  deck: Card[]
  board: Card[]
  /** The board of the second run, when the seats agreed to run it twice. */
  secondBoard?: Card[]
  log: HandEvent[]
  end?: HandEnd
}

export type HandRules = {
  game: PokerGame
  smallBlind: number
  bigBlind: number
  /** The ante of each seat before the blinds; 0 when there is none. */
  ante: number
  rake: Rake
  /**
   * Whether a big blind that is all in for less requires only the posted chips, as in some engines.
   */
  asksPostedBlind?: boolean
  /** Whether any all-in raise, however short, reopens the betting, as in some rooms. */
  isReopenedByShort?: boolean
}

export type PokerGame = 'holdem' | 'omaha'
export type Street = 'preflop' | 'flop' | 'turn' | 'river'

export type HandSeat = {
  stack: number
  /** The live blind that the seat posts: its own, or the big blind that it missed. */
  blind?: 'small' | 'big'
  /** Chips posted dead for a missed small blind. */
  dead?: number
  /** Whether a losing hand stays hidden at the showdown. */
  mucks?: boolean
  /** Whether the seat agrees to deal the remaining board twice when all are all in. */
  runsTwice?: boolean
  /** In an archive: the hand was mucked unseen. It loses to every hand that was shown. */
  isUnseen?: boolean
}

/** The seat of the big blind; another that posts one, behind it, only pays to enter. */
export const bigBlindSeat = (seats: readonly HandSeat[]): number =>
  seats.findIndex(({ blind }) => blind === 'big')

/** Events that every member at the table sees, in order. */
export type HandEvent =
  | { kind: 'post'; seat: number; post: 'ante' | 'small' | 'big' | 'dead'; chips: number }
  | { kind: 'act'; seat: number; act: 'fold' | 'check' }
  | { kind: 'act'; seat: number; act: 'call' | 'bet' | 'raise'; chips: number; to: number }
  | { kind: 'board'; street: Street; cards: Card[]; run?: 2 }
  | { kind: 'uncalled'; seat: number; chips: number }
  | { kind: 'show'; seat: number; cards: Card[]; strength?: Strength }
  | { kind: 'muck'; seat: number }
  | { kind: 'rake'; chips: number }
  | { kind: 'win'; pot: number; chips: number; shares: PotShare[]; run?: 2 }

/** The result of a hand. All lists are in the order of the seats. */
export type HandEnd = {
  /** Chips in each seat's stack afterwards. */
  stacks: number[]
  /** Chips put in, less uncalled chips returned: the valid bet. */
  contributed: number[]
  won: number[]
  rake: number
}

export type HandAction = BettingAction

/** Returns the legal actions of the seat whose turn it is; none when the hand is over. */
export function legalActions(hand: PokerHand): LegalBets {
  return legalBets(hand.betting)
}

export function holeCardCount(game: PokerGame): number {
  return game === 'omaha' ? 4 : 2
}

/**
 * Returns the hole cards of a seat, which may be closed. They are dealt from the top of the deck,
 * seat by seat.
 */
export function holeCards({ rules, deck }: PokerHand, seat: number): Card[] {
  const count = holeCardCount(rules.game)
  return deck.slice(seat * count, (seat + 1) * count)
}

/** Returns the seat's strength on a complete board. */
export function strengthAt(hand: PokerHand, seat: number, board: readonly Card[]): Strength {
  if (hand.seats[seat]?.isUnseen === true) return 0
  const hole = opened(holeCards(hand, seat), seat)
  if (hand.rules.game === 'omaha') return omahaStrength(hole, board)
  const [a, b] = hole as [Card, Card]
  const [c, d, e, f, g] = board as [Card, Card, Card, Card, Card]
  return sevenCardStrength(a, b, c, d, e, f, g)
}
