import {
  bet,
  type Betting,
  type BettingAction,
  legalBets,
  openStreet,
  seatsIn,
} from '../../poker/betting.ts'
import { opened } from '../deals/closed-cards.ts'
import { type Hwatu, seotdaCard } from './hwatu.ts'
import { anteUp, bettingView, giveOut, type PotEvent } from '../poker/pot-game.ts'
import type { NamedHand } from '../named-hand.ts'
import type { RoomAction, RoomEnd, RoomGame, RoomGameId, RoomSetup } from '../room-game.ts'
import { asksRedeal, bestOfThree, bestSeotda, type SeotdaHand, seotdaHand } from './seotda-hand.ts'

/** The maximum number of deals. The chance that another one is needed is less than one in 10^7. */
const DECKS = 9

/** 섯다 with two cards and one round of betting, or three cards and two rounds. */
export const seotda2 = seotda('seotda2', 1)
export const seotda3 = seotda('seotda3', 2)

export type SeotdaState = {
  setup: RoomSetup
  betting: Betting
  /** The betting round, from 1. */
  round: number
  /** The number of redeals after a 구사. */
  redeals: number
  /** Seats that were still in when the hand was decided and showed their cards. */
  shown: number[]
  log: (PotEvent | SeotdaEvent)[]
  end?: RoomEnd
}

type SeotdaEvent =
  | { kind: 'deal'; cards: number }
  | { kind: 'redeal' }
  | { kind: 'show'; seat: number; cards: Hwatu[]; rank: string; special?: string }

function seotda(id: RoomGameId, rounds: 1 | 2): RoomGame<SeotdaState> {
  return {
    id,
    seats: { min: 2, max: rounds === 2 ? 6 : 8 },
    deck: { size: 20, count: DECKS },
    cardOf: seotdaCard,
    start: (setup) => startSeotda(setup, rounds),
    waitsFor: ({ betting }) => (betting.toAct < 0 ? [] : [betting.toAct]),
    legal: ({ betting }, seat) => (seat === betting.toAct ? legalBets(betting) : undefined),
    play: (state, seat, action) => playSeotda(state, seat, action, rounds),
    timedOut: ({ betting }) => ({ kind: legalBets(betting).mayCheck ? 'check' : 'fold' }),
    view: (state, seat) => viewOf(state, seat, rounds),
    end: ({ end }) => end,
  }
}

function startSeotda(setup: RoomSetup, rounds: number): SeotdaState {
  const { betting, log } = anteUp(setup, 'korean')
  const opened = openStreet(betting, 0)
  const dealt = [...log, { kind: 'deal', cards: 2 } as const]
  const state = { setup, betting: opened, round: 1, redeals: 0, shown: [], log: dealt }
  return goOn(state, rounds)
}

function playSeotda(
  state: SeotdaState,
  seat: number,
  action: RoomAction,
  rounds: number,
): SeotdaState | undefined {
  if (state.end !== undefined || seat !== state.betting.toAct) return undefined
  const betting = bet(state.betting, action as BettingAction)
  if (betting === undefined) return undefined
  const chips = state.betting.bettors[seat]!.stack - betting.bettors[seat]!.stack
  const log = [...state.log, { kind: 'act', seat, act: nameOf(state, action), chips } as const]
  return goOn({ ...state, betting, log }, rounds)
}

/** Returns the name of the raise at the table. */
function nameOf({ betting }: SeotdaState, { kind, to }: RoomAction): string {
  if (kind !== 'raise') return kind
  const size = legalBets(betting).raise?.sizes?.find((one) => one.to === to)
  return size?.name ?? kind
}

/** Advances to the next turn, skips rounds in which no seat can bet, or ends the hand. */
function goOn(state: SeotdaState, rounds: number): SeotdaState {
  if (state.betting.toAct >= 0) return state
  if (seatsIn(state.betting).length < 2) return finish(state, seatsIn(state.betting))
  if (state.round < rounds) return goOn(nextRound(state), rounds)
  return showdown(state, rounds)
}

function nextRound(state: SeotdaState): SeotdaState {
  return {
    ...state,
    round: state.round + 1,
    betting: openStreet(state.betting, 0),
    log: [...state.log, { kind: 'deal', cards: 1 }],
  }
}

function showdown(state: SeotdaState, rounds: number): SeotdaState {
  const seats = seatsIn(state.betting)
  const hands = seats.map((seat) => handOf(state, seat, rounds))
  const shows = seats.map((seat, at): SeotdaEvent => {
    const { rank, special } = hands[at]!
    const cards = shownCards(state, seat)
    return { kind: 'show', seat, cards, rank, ...(special !== undefined && { special }) }
  })
  const shown = { ...state, log: [...state.log, ...shows] }
  if (!asksRedeal(hands)) return decide({ ...shown, shown: seats }, rounds)
  if (state.redeals === DECKS - 1) return finish({ ...shown, shown: seats }, seats)
  return dealAgain(shown, rounds)
}

/** Redeals to the remaining seats from the next shuffle. The pot stays and betting restarts. */
function dealAgain(state: SeotdaState, rounds: number): SeotdaState {
  const betting = openStreet(state.betting, 0)
  const log: SeotdaState['log'] = [...state.log, { kind: 'redeal' }, { kind: 'deal', cards: 2 }]
  return goOn({ ...state, betting, redeals: state.redeals + 1, round: 1, log }, rounds)
}

function decide(state: SeotdaState, rounds: number): SeotdaState {
  return close(state, (eligible) => {
    const hands = eligible.map((seat) => handOf(state, seat, rounds))
    return bestSeotda(hands).map((at) => eligible[at]!)
  })
}

function finish(state: SeotdaState, winners: number[]): SeotdaState {
  return close(state, (eligible) => eligible.filter((seat) => winners.includes(seat)))
}

function close(state: SeotdaState, winnersOf: (eligible: number[]) => number[]): SeotdaState {
  const { betting, log, end } = giveOut(state.betting, state.setup, ({ eligible }) => {
    return winnersOf(eligible)
  })
  return { ...state, betting, log: [...state.log, ...log], end }
}

/**
 * Returns the seat's cards so far: a pair from the shuffle, and a third card from behind all pairs.
 */
function cardsOf({ setup, redeals, round }: SeotdaState, seat: number): number[] {
  const deck = setup.decks[redeals] ?? []
  const drawn = deck.slice(2 * seat, 2 * seat + 2)
  if (round > 1) drawn.push(deck[2 * setup.seats.length + seat]!)
  return drawn
}

const shownCards = (state: SeotdaState, seat: number): Hwatu[] =>
  opened(cardsOf(state, seat)).map(seotdaCard)

function handOf(state: SeotdaState, seat: number, rounds: number): SeotdaHand {
  const cards = shownCards(state, seat)
  return rounds === 2 ? bestOfThree(cards) : seotdaHand(cards[0]!, cards[1]!)
}

function viewOf(state: SeotdaState, seat: number | undefined, rounds: number): object {
  const { betting, log, round, redeals, shown, end } = state
  return {
    ...bettingView(betting),
    round,
    rounds,
    redeals,
    log,
    end,
    hands: state.setup.seats.map((_, at) => {
      const isSeen = at === seat || shown.includes(at)
      return isSeen ? shownCards(state, at) : cardsOf(state, at).map(() => -1)
    }),
    ...(seat !== undefined && betting.bettors[seat] !== undefined && mine(state, seat, rounds)),
  }
}

function mine(state: SeotdaState, seat: number, rounds: number): object {
  const cards = shownCards(state, seat)
  if (cards.length < 2) return {}
  const hand = cards.length === 3 ? bestOfThree(cards) : seotdaHand(cards[0]!, cards[1]!)
  // Of three cards no two are a special hand.
  const name = (rounds === 1 ? hand.special : undefined) ?? hand.rank
  return { mine: { name, ranks: [], kickers: [], cards: hand.cards } satisfies NamedHand }
}
