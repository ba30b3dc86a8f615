import {
  bet,
  type Betting,
  type BettingAction,
  legalBets,
  openStreet,
  seatsIn,
} from '../../poker/betting.ts'
import type { Card } from '../../tables/pairs/cards.ts'
import { badugiHand, nameBadugi } from './badugi-hand.ts'
import { opened } from '../deals/closed-cards.ts'
import { anteUp, bettingView, giveOut, type PotEvent } from './pot-game.ts'
import type { RoomAction, RoomEnd, RoomGame, RoomSetup } from '../room-game.ts'

/**
 * The version of the rules in the setup of a new hand. Hands without one, from before versions: the
 * second shuffle orders the discards by card, which only who sees them all can follow.
 */
const BADUGI_RULES = 2

/** 바둑이: four cards, three draws (아침, 점심, 저녁), four rounds of pot-limit betting. */
export const badugi: RoomGame<BadugiState> = {
  id: 'badugi',
  seats: { min: 2, max: 5 },
  rules: BADUGI_RULES,
  deck: { size: 52, count: 2 },
  orderShuffle: 1,
  start: startBadugi,
  waitsFor: (state) => (turnOf(state) < 0 ? [] : [turnOf(state)]),
  legal: legalOf,
  play: playBadugi,
  recorded: recordedBadugi,
  timedOut: timedOutBadugi,
  view: viewOf,
  end: ({ end }) => end,
}

export type BadugiState = {
  setup: RoomSetup
  betting: Betting
  hands: Card[][]
  stock: Card[]
  discards: Card[]
  /** The number of completed draws, 0 to 3. */
  draws: number
  /** The seat whose turn to draw it is; -1 during a betting round. */
  toDraw: number
  shown: number[]
  log: (PotEvent | BadugiEvent)[]
  end?: RoomEnd
}

type BadugiEvent =
  | { kind: 'draw'; seat: number; cards: number }
  | { kind: 'show'; seat: number; cards: Card[]; best: Card[] }

function startBadugi(setup: RoomSetup): BadugiState {
  const { betting, log } = anteUp(setup, 'pot-limit')
  const deck = setup.decks[0]!
  const hands = setup.seats.map((_, seat) => deck.slice(4 * seat, 4 * seat + 4))
  return goOn({
    setup,
    betting: openStreet(betting, 0),
    hands,
    stock: deck.slice(4 * setup.seats.length),
    discards: [],
    draws: 0,
    toDraw: -1,
    shown: [],
    log,
  })
}

function turnOf({ betting, toDraw }: BadugiState): number {
  return toDraw >= 0 ? toDraw : betting.toAct
}

function legalOf(state: BadugiState, seat: number): object | undefined {
  if (seat !== turnOf(state)) return undefined
  return state.toDraw >= 0 ? { draw: { most: 4 } } : legalBets(state.betting)
}

function playBadugi(state: BadugiState, seat: number, action: RoomAction): BadugiState | undefined {
  if (state.end !== undefined || seat !== turnOf(state)) return undefined
  if (state.toDraw >= 0) return drawCards(state, seat, action)
  const betting = bet(state.betting, action as BettingAction)
  if (betting === undefined) return undefined
  const chips = state.betting.bettors[seat]!.stack - betting.bettors[seat]!.stack
  const log = [...state.log, { kind: 'act', seat, act: action.kind, chips } as const]
  return goOn({ ...state, betting, log })
}

/**
 * Returns the action of a seat that timed out: check if that is free, stand pat at a draw, else
 * fold.
 */
function timedOutBadugi(state: BadugiState): RoomAction {
  if (state.toDraw >= 0) return { kind: 'draw', cards: [] }
  return { kind: legalBets(state.betting).mayCheck ? 'check' : 'fold' }
}

/** Names the cards that are thrown by their places in the hand: nobody else ever sees them. */
function recordedBadugi({ hands }: BadugiState, seat: number, action: RoomAction): RoomAction {
  if (action.kind !== 'draw' || !action.cards) return action
  return { kind: 'draw', at: action.cards.map((card) => hands[seat]!.indexOf(card)) }
}

function drawCards(state: BadugiState, seat: number, action: RoomAction): BadugiState | undefined {
  const hand = state.hands[seat]!
  const named = action.at?.map((at) => hand[at] ?? -1) ?? action.cards ?? []
  const thrown = [...new Set(named)]
  if (action.kind !== 'draw' || thrown.length !== named.length) return undefined
  if (thrown.some((card) => !hand.includes(card))) return undefined
  const filled = fillStock(state, thrown.length)
  const taken = filled.stock.slice(0, thrown.length)
  const kept = hand.filter((card) => !thrown.includes(card))
  return goOn({
    ...filled,
    stock: filled.stock.slice(thrown.length),
    discards: [...filled.discards, ...thrown],
    hands: state.hands.map((one, at) => (at === seat ? [...kept, ...taken] : one)),
    toDraw: nextIn(state.betting, seat + 1),
    log: [...state.log, { kind: 'draw', seat, cards: thrown.length }],
  })
}

/**
 * Refills the stock when it is too short. The discards go behind it, each where the second shuffle
 * has its number, which was fixed before the deal like the first.
 */
function fillStock(state: BadugiState, needed: number): BadugiState {
  if (state.stock.length >= needed) return state
  const { discards, setup } = state
  const order = opened(setup.decks[1]!)
  const again =
    setup.rules === undefined
      ? discards.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      : order.flatMap((at) => discards[at] ?? [])
  return { ...state, stock: [...state.stock, ...again], discards: [] }
}

/** Returns the next remaining seat of this draw round from `from` on; -1 after the last. */
function nextIn(betting: Betting, from: number): number {
  return seatsIn(betting).find((seat) => seat >= from) ?? -1
}

function goOn(state: BadugiState): BadugiState {
  if (seatsIn(state.betting).length < 2) return finish(state, [])
  if (turnOf(state) >= 0) return state
  const isDrawn = state.log.at(-1)?.kind === 'draw'
  if (isDrawn) {
    const betting = openStreet(state.betting, 0)
    const next = { ...state, betting, draws: state.draws + 1 }
    if (betting.toAct >= 0) return next
    return next.draws === DRAWS ? finish(next, seatsIn(betting)) : beginDraw(next)
  }
  return state.draws === DRAWS ? finish(state, seatsIn(state.betting)) : beginDraw(state)
}

const DRAWS = 3

function beginDraw(state: BadugiState): BadugiState {
  return { ...state, toDraw: nextIn(state.betting, 0) }
}

function finish(state: BadugiState, shown: number[]): BadugiState {
  const best = state.hands.map((hand, seat) => {
    return shown.includes(seat) ? badugiHand(opened(hand)) : { cards: [], strength: 0 }
  })
  const { betting, log, end } = giveOut(state.betting, state.setup, ({ eligible }) => {
    const top = Math.max(...eligible.map((seat) => best[seat]!.strength))
    return eligible.filter((seat) => best[seat]!.strength === top)
  })
  const shows = shown.map((seat): BadugiEvent => {
    return { kind: 'show', seat, cards: state.hands[seat]!, best: best[seat]!.cards }
  })
  return { ...state, betting, shown, toDraw: -1, log: [...state.log, ...shows, ...log], end }
}

function viewOf(state: BadugiState, seat?: number): object {
  const { betting, draws, toDraw, log, end, hands, shown } = state
  return {
    ...bettingView(betting),
    ...(toDraw >= 0 && { toAct: toDraw }),
    isDrawing: toDraw >= 0,
    draws,
    log,
    end,
    hands: hands.map((hand, at) => {
      return at === seat || shown.includes(at) ? opened(hand) : hand.map(() => -1)
    }),
    ...(seat !== undefined && hands[seat] && { mine: nameBadugi(opened(hands[seat])) }),
  }
}
