import { opened } from '../rooms/deals/closed-cards.ts'
import type { Card } from '../tables/pairs/cards.ts'
import { bet, legalBets, mayBetOn, openStreet, seatsIn } from './betting.ts'
import {
  type HandAction,
  type HandEvent,
  holeCardCount,
  type PokerHand,
  type Street,
} from './hand.ts'
import { endHand, showAll } from './showdown.ts'

/** Returns the hand after an action of the seat whose turn it is; undefined when not allowed. */
export function playHand(hand: PokerHand, action: HandAction): PokerHand | undefined {
  if (hand.end !== undefined) return undefined
  const betting = bet(hand.betting, action)
  if (betting === undefined) return undefined
  const next = { ...hand, betting, log: [...hand.log, eventOf(hand, action)] }
  return betting.toAct < 0 ? runOut(next) : next
}

/** Deals until a seat has a decision to make or the hand ends. */
export function runOut(hand: PokerHand): PokerHand {
  if (seatsIn(hand.betting).length < 2) return endHand(hand)
  let now = hand
  while (now.street !== 'river') {
    if (now.betting.toAct < 0 && !mayBetOn(now.betting) && runsTwice(now)) return dealTwice(now)
    now = dealStreet(mayBetOn(now.betting) ? now : showAll(now))
    if (now.betting.toAct >= 0) return now
  }
  return endHand(now)
}

function eventOf({ betting }: PokerHand, action: HandAction): HandEvent {
  const seat = betting.toAct
  const { committed } = betting.bettors[seat]!
  if (action.kind === 'fold' || action.kind === 'check')
    return { kind: 'act', seat, act: action.kind }
  if (action.kind === 'raise') {
    const act = betting.currentBet === 0 ? 'bet' : 'raise'
    return { kind: 'act', seat, act, chips: action.to - committed, to: action.to }
  }
  const { call } = legalBets(betting)
  return { kind: 'act', seat, act: 'call', chips: call, to: committed + call }
}

function dealStreet(hand: PokerHand): PokerHand {
  const street = NEXT[hand.street]
  const cards = nextCards(hand, hand.board.length, street === 'flop' ? 3 : 1)
  return {
    ...hand,
    street,
    board: [...hand.board, ...cards],
    betting: openStreet(hand.betting, 0),
    log: [...hand.log, { kind: 'board', street, cards }],
  }
}

const NEXT: Record<Street, Street> = {
  preflop: 'flop',
  flop: 'turn',
  turn: 'river',
  river: 'river',
}

/** Returns the next cards of the deck, after all hole cards and the board cards already dealt. */
function nextCards({ rules, seats, deck }: PokerHand, dealt: number, count: number): Card[] {
  const from = seats.length * holeCardCount(rules.game) + dealt
  return opened(deck.slice(from, from + count))
}

/** Whether all remaining seats agreed and the deck has enough cards for a second run. */
function runsTwice(hand: PokerHand): boolean {
  const { betting, seats, board, deck, rules } = hand
  const needed = seats.length * holeCardCount(rules.game) + 2 * 5 - board.length
  return deck.length >= needed && seatsIn(betting).every((seat) => seats[seat]!.runsTwice === true)
}

/** Deals two runs: the first takes the next cards of the deck, the second those after them. */
function dealTwice(hand: PokerHand): PokerHand {
  const shown = showAll(hand)
  const missing = 5 - hand.board.length
  let first = shown
  while (first.street !== 'river') first = dealStreet(first)
  const cards = nextCards(hand, 5, missing)
  const secondBoard = [...hand.board, ...cards]
  const second: HandEvent = { kind: 'board', street: 'river', cards, run: 2 }
  return endHand({ ...first, secondBoard, log: [...first.log, second] })
}
