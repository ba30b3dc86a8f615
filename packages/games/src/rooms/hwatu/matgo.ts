import { opened } from '../deals/closed-cards.ts'
import { BONUS, type Hwatu, monthOf } from './hwatu.ts'
import { earlierWin, matgoPoints, type MatgoWin, matgoWin } from './matgo-points.ts'
import {
  isEarlier,
  MATGO_RULES,
  type MatgoAtOnce,
  type MatgoSide,
  type MatgoState,
  POINTS_AT_ONCE,
  sideWith,
  withEvents,
  WINNING_POINTS,
} from './matgo-state.ts'
import { chooseFlip, playTurn, steal } from './matgo-turn.ts'
import { endOfMoves, type RoomAction, type RoomGame, type RoomSetup } from '../room-game.ts'

/** 맞고: go-stop between two, 48 cards and two bonus cards; rules: games.md 2.4. */
export const matgo: RoomGame<MatgoState> = {
  id: 'matgo',
  seats: { min: 2, max: 2 },
  rules: MATGO_RULES,
  // With four of a month on the floor, the next shuffle is dealt instead.
  deck: { size: 50, count: 6 },
  endsOpen: true,
  start: startMatgo,
  waitsFor: ({ phase, turn }) => (phase === 'over' ? [] : [turn]),
  legal: legalOf,
  play: playMatgo,
  timedOut: timedOutMatgo,
  view: viewOf,
  end: ({ end }) => end,
}

function startMatgo(setup: RoomSetup): MatgoState {
  const fits = (deck: number[]) => {
    return !hasFour(isEarlier(setup) ? opened(deck.slice(20, 28)) : dealt(setup, deck).floor)
  }
  return withChongtong(dealt(setup, setup.decks.find(fits) ?? setup.decks[0]!))
}

/** Deals ten cards each and eight to the floor, none of them a bonus card. */
function dealt(setup: RoomSetup, deck: number[]): MatgoState {
  const side: MatgoSide = {
    captured: [],
    gos: 0,
    lastPoints: 0,
    shakes: 0,
    bombs: 0,
    freeTurns: 0,
    ppeok: [],
    turns: 0,
    extra: 0,
  }
  return withoutBonusOnFloor({
    setup,
    phase: 'play',
    turn: 0,
    hands: [opened(deck.slice(0, 10)), opened(deck.slice(10, 20))],
    floor: opened(deck.slice(20, 28)),
    stock: deck.slice(28),
    sides: [side, { ...side }],
    log: [],
  })
}

function hasFour(cards: readonly Hwatu[]): boolean {
  return cards.some((card) => card < BONUS && countOf(cards, monthOf(card)) === 4)
}

function countOf(cards: readonly Hwatu[], month: number): number {
  return cards.filter((card) => monthOf(card) === month).length
}

/** Gives a bonus card on the floor to the first seat and replaces it from the stock. */
function withoutBonusOnFloor(state: MatgoState): MatgoState {
  const card = state.floor.find((one) => one >= BONUS)
  if (card === undefined) return state
  const [next, ...stock] = state.stock
  const floor = [...state.floor.filter((one) => one !== card), ...opened([next!])]
  const captured = [...state.sides[0]!.captured, card]
  const moved = sideWith({ ...state, floor, stock }, 0, { captured })
  return withoutBonusOnFloor(withEvents(moved, { kind: 'bonus', seat: 0, card }))
}

/** Ends the game for a seat with four of a month in hand. If both seats have it, nobody wins. */
function withChongtong(state: MatgoState): MatgoState {
  const seats = state.hands.flatMap((hand, seat) => (hasFour(hand) ? [seat] : []))
  if (seats.length === 0) return state
  if (seats.length === 2) return nagari(state)
  const seat = seats[0]!
  const month = monthOf(state.hands[seat]!.find((card) => hasFourOf(state.hands[seat]!, card))!)
  return winAtOnce(withEvents(state, { kind: 'chongtong', seat, month }), seat, 'chongtong')
}

function hasFourOf(hand: readonly Hwatu[], card: Hwatu): boolean {
  return card < BONUS && countOf(hand, monthOf(card)) === 4
}

function playMatgo(state: MatgoState, seat: number, action: RoomAction): MatgoState | undefined {
  if (state.phase === 'over' || seat !== state.turn) return undefined
  if (state.phase === 'goStop') return goOrStop(state, action)
  const isBonus = action.kind === 'play' && (action.card ?? 0) >= BONUS
  const next = state.phase === 'play' ? playTurn(state, action) : chooseFlip(state, action)
  if (next === undefined || next.phase === 'chooseFlip') return next
  return isBonus ? next : endTurn(next)
}

/** Ends a turn: applies the sweep, asks for 고 or 스톱 if the points suffice, else passes the turn. */
function endTurn(state: MatgoState): MatgoState {
  const { turn } = state
  const side = state.sides[turn]!
  if (side.ppeok.length >= 3 && !isEarlier(state.setup)) {
    return winAtOnce(withEvents(state, { kind: 'threePpeok', seat: turn }), turn, 'threePpeok')
  }
  const isLast = isSpent(state, turn)
  const swept = state.floor.length === 0 && !isLast ? steal(state, 'sweep') : state
  const now = sideWith(swept, turn, { turns: side.turns + 1 })
  const { total } = matgoPoints(now.sides[turn]!.captured)
  const asks = total >= WINNING_POINTS && total > side.lastPoints
  if (asks) return isLast ? win(now, turn) : { ...now, phase: 'goStop' }
  return nextTurn(now)
}

function isSpent({ hands, sides }: MatgoState, seat: number): boolean {
  return hands[seat]!.length === 0 && sides[seat]!.freeTurns === 0
}

function nextTurn(state: MatgoState): MatgoState {
  const other = 1 - state.turn
  if (isSpent(state, other)) return isSpent(state, state.turn) ? nagari(state) : state
  return { ...state, phase: 'play', turn: other }
}

function goOrStop(state: MatgoState, action: RoomAction): MatgoState | undefined {
  const { turn } = state
  if (action.kind === 'stop') return win(withEvents(state, { kind: 'stop', seat: turn }), turn)
  if (action.kind !== 'go') return undefined
  const side = state.sides[turn]!
  const gos = side.gos + 1
  const { total } = matgoPoints(side.captured)
  const gone = sideWith(state, turn, { gos, lastPoints: total })
  return nextTurn(withEvents({ ...gone, phase: 'play' }, { kind: 'go', seat: turn, count: gos }))
}

function win(state: MatgoState, seat: number): MatgoState {
  const counted = winOf(state, seat)
  return pay({ ...state, win: { seat, win: counted } }, seat, counted.total)
}

/** Counts what a seat would win with what both have captured. */
function winOf({ setup, sides }: MatgoState, seat: number): MatgoWin {
  const [winner, loser] = [sides[seat]!, sides[1 - seat]!]
  return (isEarlier(setup) ? earlierWin : matgoWin)(winner, loser, setup.carry ?? 1)
}

function winAtOnce(state: MatgoState, seat: number, atOnce: MatgoAtOnce): MatgoState {
  const { carry = 1 } = state.setup
  const total = POINTS_AT_ONCE[atOnce] * (isEarlier(state.setup) ? 1 : carry)
  return pay({ ...state, win: { seat, atOnce, total } }, seat, total)
}

/**
 * Pays the points at the stake per point plus the points of a first 뻑, limited by the chips at the
 * table.
 */
function pay(state: MatgoState, seat: number, points: number): MatgoState {
  const [first, second] = state.sides as [MatgoSide, MatgoSide]
  const sign = seat === 0 ? 1 : -1
  return settle(state, sign * points + first.extra - second.extra, 1)
}

/** Ends a game without a winner. Pays the points of a first 뻑 and doubles the next game. */
function nagari(state: MatgoState): MatgoState {
  const [first, second] = state.sides as [MatgoSide, MatgoSide]
  const carry = Math.min(MOST_CARRY, (state.setup.carry ?? 1) * 2)
  return settle(withEvents(state, { kind: 'nagari' }), first.extra - second.extra, carry)
}

const MOST_CARRY = 8

/** Settles the game. `points` is what seat 0 wins from seat 1. */
function settle(state: MatgoState, points: number, carry: number): MatgoState {
  const { seats, stakes } = state.setup
  const stacks = seats.map(({ stack }) => stack)
  const chips = Math.min(Math.abs(points) * stakes.unit, ...stacks)
  const [from, to] = points < 0 ? [0, 1] : [1, 0]
  const moved = points < 0 ? [-chips, chips] : [chips, -chips]
  const end = { ...endOfMoves(stacks, moved, stakes.rake), carry }
  const paid = chips > 0 ? withEvents(state, { kind: 'pay', from, to, chips }) : state
  return { ...paid, phase: 'over', end }
}

function legalOf(state: MatgoState, seat: number): object | undefined {
  const { phase, turn, flipped, floor, hands, sides } = state
  if (seat !== turn || phase === 'over') return undefined
  if (phase === 'goStop') return { go: true, stop: true, points: winOf(state, seat).total }
  if (phase === 'chooseFlip') {
    return { flipped, take: floor.filter((card) => monthOf(card) === monthOf(flipped!)) }
  }
  const hand = hands[seat]!
  return {
    mayPass: sides[seat]!.freeTurns > 0,
    cards: hand.map((card) => {
      const match = floor.filter((one) => card < BONUS && monthOf(one) === monthOf(card))
      const isThree = card < BONUS && countOf(hand, monthOf(card)) === 3
      return {
        card,
        take: match.length === 2 ? match : [],
        mayShake: isThree && match.length === 0,
        mayBomb: isThree && match.length === 1,
      }
    }),
  }
}

/**
 * Returns the action of a seat that timed out: stop if asked, else the first card with its first
 * match.
 */
function timedOutMatgo(state: MatgoState, seat: number): RoomAction {
  if (state.phase === 'goStop') return { kind: 'stop' }
  const { floor, flipped, hands } = state
  if (state.phase === 'chooseFlip') {
    return { kind: 'take', take: floor.find((card) => monthOf(card) === monthOf(flipped!))! }
  }
  const card = hands[seat]![0]
  if (card === undefined) return { kind: 'pass' }
  const match = floor.filter((one) => card < BONUS && monthOf(one) === monthOf(card))
  return { kind: 'play', card, ...(match.length === 2 && { take: match[0]! }) }
}

function viewOf(state: MatgoState, seat?: number): object {
  const { phase, turn, floor, stock, sides, flipped, log, win, end, hands, setup } = state
  return {
    phase,
    turn,
    floor,
    stockCount: stock.length,
    flipped,
    log,
    win,
    end,
    carry: setup.carry ?? 1,
    seats: setup.seats.map(({ stack }) => ({ stack })),
    hands: hands.map((hand, at) => (at === seat || phase === 'over' ? hand : hand.map(() => -1))),
    sides: sides.map((side) => ({ ...side, points: matgoPoints(side.captured) })),
  }
}
