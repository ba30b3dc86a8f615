import { bull, bullMultiplier } from '../../tables/hands/bull.ts'
import type { Card } from '../../tables/pairs/cards.ts'
import { opened } from '../deals/closed-cards.ts'
import {
  endOfMoves,
  type RoomAction,
  type RoomEnd,
  type RoomGame,
  type RoomSetup,
} from '../room-game.ts'

/**
 * Banker NiuNiu. Each seat gets four cards, all bid for the bank at once, the others bet at once,
 * the fifth card is dealt, and each plays against the banker.
 */
export const niuniu: RoomGame<NiuniuState> = {
  id: 'niuniu',
  seats: { min: 2, max: 6 },
  // The second shuffle breaks ties between equal bids.
  deck: { size: 52, count: 2 },
  orderShuffle: 1,
  endsOpen: true,
  start: (setup) => ({
    setup,
    phase: 'bid',
    bids: setup.seats.map(() => -1),
    bets: setup.seats.map(() => 0),
    banker: -1,
    log: [],
  }),
  waitsFor: seatsToAct,
  legal: legalOf,
  play: playNiuniu,
  timedOut: ({ phase }) => (phase === 'bid' ? { kind: 'bid', to: 0 } : { kind: 'bet', to: 1 }),
  view: viewOf,
  end: ({ end }) => end,
}

export type NiuniuState = {
  setup: RoomSetup
  phase: 'bid' | 'bet' | 'over'
  /** Each seat's bid, 0 to 4; -1 before it has bid. */
  bids: number[]
  /** Each seat's bet, 1 to 4; 0 before it has bet. The banker's stays 0. */
  bets: number[]
  banker: number
  log: NiuniuEvent[]
  end?: RoomEnd
}

type NiuniuEvent =
  | { kind: 'bid'; seat: number; to: number }
  | { kind: 'banker'; seat: number; times: number }
  | { kind: 'bet'; seat: number; to: number }
  | { kind: 'show'; seat: number; cards: Card[]; bull: number }
  | { kind: 'pay'; from: number; to: number; chips: number }

const MOST = 4

function seatsToAct({ phase, bids, bets, banker }: NiuniuState): number[] {
  if (phase === 'bid') return bids.flatMap((bid, seat) => (bid < 0 ? [seat] : []))
  if (phase === 'over') return []
  return bets.flatMap((bet, seat) => (bet === 0 && seat !== banker ? [seat] : []))
}

function legalOf(state: NiuniuState, seat: number): object | undefined {
  if (!seatsToAct(state).includes(seat)) return undefined
  return state.phase === 'bid' ? { bid: { most: MOST } } : { bet: { most: MOST } }
}

function playNiuniu(state: NiuniuState, seat: number, action: RoomAction): NiuniuState | undefined {
  if (!seatsToAct(state).includes(seat) || action.kind !== state.phase) return undefined
  const { to = -1 } = action
  const least = state.phase === 'bid' ? 0 : 1
  if (!Number.isInteger(to) || to < least || to > MOST) return undefined
  // Bids and bets of others stay hidden until all are in; the log then shows them together.
  const key = state.phase === 'bid' ? 'bids' : 'bets'
  const next = { ...state, [key]: state[key].map((one, at) => (at === seat ? to : one)) }
  if (seatsToAct(next).length > 0) return next
  return next.phase === 'bid' ? withBanker(next) : settle(next)
}

/**
 * Gives the bank to the highest bid. On a tie, the first in the order of the second shuffle wins.
 */
function withBanker(state: NiuniuState): NiuniuState {
  const { bids, setup } = state
  const highest = Math.max(...bids)
  const isTied = bids.filter((bid) => bid === highest).length > 1
  const order = isTied ? opened(setup.decks[1]!) : setup.seats.map((_, seat) => seat)
  const banker = order.find((seat) => bids[seat] === highest)!
  const times = Math.max(1, highest)
  const log = bids.map((to, seat): NiuniuEvent => ({ kind: 'bid', seat, to }))
  return { ...state, phase: 'bet', banker, log: [...log, { kind: 'banker', seat: banker, times }] }
}

/**
 * Settles the hand. The banker collects from the losing seats, then pays the winning seats, best
 * hand first, as far as the chips suffice. No seat wins or loses more than the chips it has at the
 * table.
 */
function settle(state: NiuniuState): NiuniuState {
  const { setup, banker, bets } = state
  const hands = setup.seats.map((_, seat) => bull(opened(cardsOf(state, seat))))
  const moved = setup.seats.map(() => 0)
  const log: NiuniuEvent[] = [
    ...bets.flatMap((to, seat): NiuniuEvent[] => (to > 0 ? [{ kind: 'bet', seat, to }] : [])),
    ...hands.map(({ kind }, seat): NiuniuEvent => {
      return { kind: 'show', seat, cards: cardsOf(state, seat), bull: kind }
    }),
  ]
  const others = setup.seats.flatMap((_, seat) => (seat === banker ? [] : [seat]))
  const order = others.toSorted((a, b) => hands[b]!.strength - hands[a]!.strength)
  const isAhead = (seat: number) => hands[seat]!.strength > hands[banker]!.strength
  for (const seat of [...order.filter((one) => !isAhead(one)), ...order.filter(isAhead)]) {
    const [from, to] = isAhead(seat) ? [banker, seat] : [seat, banker]
    const times = Math.max(1, state.bids[banker]!) * bets[seat]! * bullMultiplier(hands[to]!.kind)
    const left = setup.seats[from]!.stack + moved[from]!
    const chips = Math.min(times * setup.stakes.unit, setup.seats[seat]!.stack, left)
    moved[from]! -= chips
    moved[to]! += chips
    log.push({ kind: 'pay', from, to, chips })
  }
  const stacks = setup.seats.map(({ stack }) => stack)
  const end = endOfMoves(stacks, moved, setup.stakes.rake)
  return { ...state, phase: 'over', log: [...state.log, ...log], end }
}

function cardsOf({ setup }: NiuniuState, seat: number): Card[] {
  return setup.decks[0]!.slice(5 * seat, 5 * seat + 5)
}

function viewOf(state: NiuniuState, own?: number): object {
  const { phase, bids, bets, banker, log, end, setup } = state
  const hidden = (values: number[], isOpen: boolean) =>
    values.map((value, seat) => (isOpen || seat === own || value <= 0 ? value : undefined))
  return {
    phase,
    banker,
    bids: hidden(bids, phase !== 'bid'),
    bets: hidden(bets, phase === 'over'),
    waitsFor: seatsToAct(state),
    seats: setup.seats.map(({ stack }) => ({ stack })),
    log,
    end,
    hands: setup.seats.map((_, seat) => {
      const cards = cardsOf(state, seat)
      if (phase === 'over') return opened(cards)
      const four = seat === own ? opened(cards.slice(0, 4)) : cards.slice(0, 4).map(() => -1)
      return [...four, -1]
    }),
  }
}
