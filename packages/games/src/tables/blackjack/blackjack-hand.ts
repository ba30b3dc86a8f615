import type { Chance } from '../../chance/chance.ts'
import { draw } from '../../chance/draw.ts'
import { type Card, cardOf, rankOf } from '../pairs/cards.ts'

/**
 * All cards of a round, most of them never seen. Each seat draws from two stacks of its own (the
 * second for a split), so no seat's choice changes another's cards. Setting cards of a shuffled
 * shoe aside like this does not change their distribution.
 */
export type BlackjackOutcome = {
  /** Two cards for each of the seven seats. */
  seats: readonly (readonly Card[])[]
  /** Face up, face down. */
  dealer: readonly Card[]
  /** Per seat, the cards that its first and its second hand draw. */
  stacks: readonly (readonly (readonly Card[])[])[]
  dealerStack: readonly Card[]
}

export const SEATS = 7

/** Eight decks, shuffled for every round. */
export function dealBlackjack(chance: Chance): BlackjackOutcome {
  const shoe = draw(chance, 416, CARDS)
  let at = 0
  const take = (count: number): Card[] => {
    const cards: Card[] = []
    for (const end = at + count; at < end; at += 1) cards.push(cardOf(shoe[at] ?? 0))
    return cards
  }
  const seats: Card[][] = []
  while (seats.length < SEATS) seats.push(take(2))
  const dealer = take(2)
  const dealerStack = take(DEALER_STACK)
  const stacks: Card[][][] = []
  while (stacks.length < SEATS) stacks.push([take(STACK), take(STACK)])
  return { seats, dealer, stacks, dealerStack }
}

export type HandValue = { total: number; isSoft: boolean }

/** Aces count 11 unless the hand would bust. */
export function handValue(cards: readonly Card[]): HandValue {
  let total = 0
  let hasAce = false
  for (const card of cards) {
    const value = pointsOf(card)
    total += value
    if (value === 1) hasAce = true
  }
  const isSoft = hasAce && total <= 11
  return { total: isSoft ? total + 10 : total, isSoft }
}

export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && handValue(cards).total === 21
}

/** Ace 1, number cards their number, ten and pictures 10. */
export function pointsOf(card: Card): number {
  return Math.min(rankOf(card) + 1, 10)
}

/** The dealer's cards after drawing to seventeen, soft or hard. */
export function dealerHand({ dealer, dealerStack }: BlackjackOutcome): Card[] {
  const cards = [...dealer]
  for (const card of dealerStack) {
    if (handValue(cards).total >= 17) break
    cards.push(card)
  }
  return cards
}

/** The state of a seat after some choices. */
export type SeatState = {
  hands: { cards: Card[]; isDoubled: boolean; isDone: boolean }[]
  /** The hand that is asked next; undefined when all are done. */
  open: number | undefined
  insurance: 'insurance' | 'noInsurance' | undefined
}

/** Replays a seat's choices; throws a RangeError for a choice that was not available. */
export function seatAfter(
  outcome: BlackjackOutcome,
  seat: number,
  choices: readonly string[],
): SeatState {
  const cards = [...(outcome.seats[seat] ?? [])]
  const state: SeatState = {
    hands: [{ cards, isDoubled: false, isDone: handValue(cards).total === 21 }],
    open: undefined,
    insurance: undefined,
  }
  for (const choice of choices) {
    state.open = openHand(state)
    play(state, outcome.stacks[seat] ?? [], choice)
  }
  state.open = openHand(state)
  return state
}

/** Returns the choices for the open hand. */
export function openChoices(state: SeatState): string[] {
  const hand = state.open === undefined ? undefined : state.hands[state.open]
  if (!hand) return []
  const [a = 0, b = 0] = hand.cards
  const hasTwo = hand.cards.length === 2
  const isPair = hasTwo && pointsOf(a) === pointsOf(b)
  return [
    'hit',
    'stand',
    ...(hasTwo ? ['double'] : []),
    ...(isPair && state.hands.length === 1 ? ['split'] : []),
  ]
}

function openHand(state: SeatState): number | undefined {
  const at = state.hands.findIndex((hand) => !hand.isDone)
  return at < 0 ? undefined : at
}

function play(state: SeatState, stacks: readonly (readonly Card[])[], choice: string): void {
  if (choice === 'insurance' || choice === 'noInsurance') {
    state.insurance = choice
    return
  }
  const at = state.open ?? 0
  const hand = state.hands[at]
  if (!hand || !openChoices(state).includes(choice)) {
    throw new RangeError(`blackjack: ${choice} is not open`)
  }
  if (choice === 'stand') hand.isDone = true
  else if (choice === 'split') split(state, stacks)
  else {
    // A hand that was split began its stack with its second card.
    const isSplit = state.hands.length === 2
    drawTo(hand, stacks[at] ?? [], hand.cards.length - (isSplit ? 1 : 2))
    if (choice === 'double') hand.isDoubled = hand.isDone = true
  }
}

function split(state: SeatState, stacks: readonly (readonly Card[])[]): void {
  const pair = state.hands[0]?.cards ?? []
  state.hands = pair.map((card) => ({ cards: [card], isDoubled: false, isDone: false }))
  for (const [at, hand] of state.hands.entries()) {
    drawTo(hand, stacks[at] ?? [], 0)
    // Split aces get one card each.
    if (rankOf(pair[0] ?? 0) === 0) hand.isDone = true
  }
}

function drawTo(hand: SeatState['hands'][number], stack: readonly Card[], at: number): void {
  const card = stack[at]
  if (card === undefined) throw new RangeError('blackjack: a stack ran out')
  hand.cards.push(card)
  if (handValue(hand.cards).total >= 21) hand.isDone = true
}

// A hand may draw while it counts less than 21. The longest hand from eight decks: soft twenty of
// ten aces, a two that makes it twelve, eight aces, one more card.
const STACK = 20
const DEALER_STACK = 12
const CARDS = SEATS * (2 + 2 * STACK) + 2 + DEALER_STACK
