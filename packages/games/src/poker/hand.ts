import type { Card } from '../tables/cards.ts'
import { type Betting, type BettingAction, legalBets, type LegalBets } from './betting.ts'
import { omahaStrength, sevenCardStrength, type Strength } from './evaluate.ts'
import type { PotShare } from './pots.ts'
import type { Rake } from './rake.ts'

/**
 * One hand of no-limit hold'em or pot-limit Omaha, from the blinds to the last pot: plain JSON that
 * `startHand` makes and `playHand` carries on. Rules: games.md 2.1.
 *
 * Seats stand in the order of play: the first is the one left of the button, the last the button.
 * With two seats the last is button and small blind, and acts first before the flop.
 */
export type PokerHand = {
  rules: HandRules
  seats: HandSeat[]
  betting: Betting
  street: Street
  /** The shuffled deck: hole cards of seat 0, 1, …, then flop, turn and river. Never sent. */
  deck: Card[]
  board: Card[]
  /** The board of the second run, where both ran it twice. */
  secondBoard?: Card[]
  log: HandEvent[]
  end?: HandEnd
}

export type HandRules = {
  game: PokerGame
  smallBlind: number
  bigBlind: number
  /** What each seat pays before the blinds, 0 where there is none. */
  ante: number
  rake: Rake
  /** As some engines do: a big blind that is all in for less asks only what was posted. */
  asksPostedBlind?: boolean
  /** As some rooms do: any all-in raise, however short, lets those raise again who had acted. */
  isReopenedByShort?: boolean
}

export type PokerGame = 'holdem' | 'omaha'
export type Street = 'preflop' | 'flop' | 'turn' | 'river'

export type HandSeat = {
  stack: number
  /** Live chips that the seat posts: a blind, or the big blind it missed. */
  blind?: 'small' | 'big'
  /** Chips posted dead: the small blind that was missed. */
  dead?: number
  /** Whether a losing hand stays hidden at the showdown. */
  mucks?: boolean
  /** Whether the seat agrees to deal the rest twice when all are all in. */
  runsTwice?: boolean
  /** In an archive: a hand that was thrown away unseen. It loses to every hand that was shown. */
  isUnseen?: boolean
}

/** What everybody at the table sees, in order. */
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

/** What a hand came to. All lists stand in the order of the seats. */
export type HandEnd = {
  /** Chips in each seat's stack afterwards. */
  stacks: number[]
  /** Chips put in, less what came back uncalled: the valid bet. */
  contributed: number[]
  won: number[]
  rake: number
}

export type HandAction = BettingAction

/** What the seat whose turn it is may do; nothing when the hand is over. */
export function legalActions(hand: PokerHand): LegalBets {
  return legalBets(hand.betting)
}

export function holeCardCount(game: PokerGame): number {
  return game === 'omaha' ? 4 : 2
}

/** The cards of a seat: the first of the deck, seat by seat. */
export function holeCards({ rules, deck }: PokerHand, seat: number): Card[] {
  const count = holeCardCount(rules.game)
  return deck.slice(seat * count, (seat + 1) * count)
}

/** The seat's strength on a whole board. */
export function strengthAt(hand: PokerHand, seat: number, board: readonly Card[]): Strength {
  if (hand.seats[seat]?.isUnseen === true) return 0
  const hole = holeCards(hand, seat)
  if (hand.rules.game === 'omaha') return omahaStrength(hole, board)
  const [a, b] = hole as [Card, Card]
  const [c, d, e, f, g] = board as [Card, Card, Card, Card, Card]
  return sevenCardStrength(a, b, c, d, e, f, g)
}
