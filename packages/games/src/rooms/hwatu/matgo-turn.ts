import { opened } from '../deals/closed-cards.ts'
import { BONUS, type Hwatu, monthOf } from './hwatu.ts'
import { piOf } from './matgo-points.ts'
import { type MatgoState, sideWith, type StealReason, withEvents } from './matgo-state.ts'
import type { RoomAction } from '../room-game.ts'

/**
 * Plays a turn: one hand card (or three of a month at once, or none after a 폭탄), then the top card
 * of the stock. Returns undefined when the action is not allowed. When the turned-up card may
 * capture one of two, the state waits for the choice.
 */
export function playTurn(state: MatgoState, action: RoomAction): MatgoState | undefined {
  const { turn, hands, sides } = state
  if (action.kind === 'pass') {
    const { freeTurns } = sides[turn]!
    if (freeTurns === 0) return undefined
    return flip(sideWith(state, turn, { freeTurns: freeTurns - 1 }), [])
  }
  const { card = -1 } = action
  const hand = hands[turn]!
  if (!hand.includes(card)) return undefined
  if (action.kind === 'bomb') return playBomb(state, monthOf(card))
  if (action.kind !== 'play') return undefined
  if (card >= BONUS) return playBonus(state, card)
  return playCard(state, card, action)
}

function playBomb(state: MatgoState, month: number): MatgoState | undefined {
  const { turn, hands, floor, sides } = state
  const three = hands[turn]!.filter((card) => monthOf(card) === month)
  const onFloor = floor.filter((card) => monthOf(card) === month)
  if (three.length !== 3 || onFloor.length !== 1) return undefined
  const { bombs, freeTurns } = sides[turn]!
  const armed = sideWith(state, turn, { bombs: bombs + 1, freeTurns: freeTurns + 2 })
  const played = withEvents(without(armed, three), { kind: 'play', seat: turn, cards: three })
  return flip(steal(take(played, [...three, ...onFloor]), 'bomb'), [])
}

/** Captures a bonus card at once and replaces it from the stock. The turn continues. */
function playBonus(state: MatgoState, card: Hwatu): MatgoState | undefined {
  const { turn } = state
  const [drawn] = opened(state.stock.slice(0, 1))
  const stock = state.stock.slice(1)
  if (drawn === undefined) return undefined
  const kept = without(state, [card])
  const hands = kept.hands.map((hand, at) => (at === turn ? [...hand, drawn] : hand))
  return take(withEvents({ ...kept, hands, stock }, { kind: 'bonus', seat: turn, card }), [card])
}

function playCard(state: MatgoState, card: Hwatu, action: RoomAction): MatgoState | undefined {
  const { turn, floor } = state
  const month = monthOf(card)
  const match = floor.filter((one) => monthOf(one) === month)
  const three = state.hands[turn]!.filter((one) => monthOf(one) === month)
  let now = state
  if (action.shakes === true) {
    if (three.length !== 3 || match.length > 0) return undefined
    now = sideWith(now, turn, { shakes: now.sides[turn]!.shakes + 1 })
    now = withEvents(now, { kind: 'shake', seat: turn, cards: three })
  }
  if (match.length === 2 && !match.includes(action.take ?? -1)) return undefined
  now = withEvents(without(now, [card]), { kind: 'play', seat: turn, cards: [card] })
  if (match.length === 0) return flip({ ...now, floor: [...now.floor, card] }, [card])
  if (match.length === 3) return flip(takePile(now, [card, ...match]), [])
  // The pair stays on the floor until the stock card is turned: a third card of the month changes
  // the outcome.
  const chosen = match.length === 2 ? action.take! : match[0]!
  return flip({ ...now, floor: [...now.floor, card] }, [card, chosen])
}

/** Turns up the top card of the stock. `pair` is the hand card with the card it will capture. */
function flip(state: MatgoState, pair: Hwatu[]): MatgoState {
  const { turn } = state
  const [card] = opened(state.stock.slice(0, 1))
  const stock = state.stock.slice(1)
  if (card === undefined) return settlePair(state, pair)
  const turned = withEvents({ ...state, stock }, { kind: 'flip', seat: turn, card })
  if (card >= BONUS) return flip(take(turned, [card]), pair)
  const month = monthOf(card)
  const match = state.floor.filter((one) => monthOf(one) === month)
  const isSame = pair.length > 0 && monthOf(pair[0]!) === month
  if (isSame) return flipOnPair(turned, card, match)
  const settled = settlePair(turned, pair)
  if (match.length === 0) return { ...settled, floor: [...settled.floor, card] }
  if (match.length === 3) return takePile(settled, [card, ...match])
  if (match.length === 1) return take(settled, [card, ...match])
  return { ...settled, phase: 'chooseFlip', flipped: card }
}

/**
 * The stock card has the month just played: 쪽, 뻑 or 따닥, by how many cards of it are on the floor.
 */
function flipOnPair(state: MatgoState, card: Hwatu, match: Hwatu[]): MatgoState {
  if (match.length === 1) return steal(take(state, [card, ...match]), 'jjok')
  if (match.length === 3) return steal(take(state, [card, ...match]), 'ttadak')
  const { turn } = state
  const side = state.sides[turn]!
  const isFirst = side.turns === 0
  const month = monthOf(card)
  const left = sideWith({ ...state, floor: [...state.floor, card] }, turn, {
    ppeok: [...side.ppeok, month],
    extra: side.extra + (isFirst ? 3 : 0),
  })
  return withEvents(left, { kind: 'ppeok', seat: turn, month, isFirst })
}

/** Applies the choice of which of two floor cards the turned-up card captures. */
export function chooseFlip(state: MatgoState, action: RoomAction): MatgoState | undefined {
  const { flipped, floor } = state
  if (flipped === undefined || action.kind !== 'take' || action.take === undefined) return undefined
  if (!floor.includes(action.take) || monthOf(action.take) !== monthOf(flipped)) return undefined
  const { flipped: _, ...rest } = state
  return take({ ...rest, phase: 'play' }, [flipped, action.take])
}

function settlePair(state: MatgoState, pair: Hwatu[]): MatgoState {
  return pair.length === 2 ? take(state, pair) : state
}

/**
 * Captures three floor cards with the fourth. Steals one pi from the opponent, two for the seat's
 * own 뻑.
 */
function takePile(state: MatgoState, cards: Hwatu[]): MatgoState {
  const month = monthOf(cards[0]!)
  const isOwn = state.sides[state.turn]!.ppeok.includes(month)
  const isPpeok = state.sides.some(({ ppeok }) => ppeok.includes(month))
  const taken = take(state, cards)
  if (!isPpeok) return taken
  return isOwn ? steal(steal(taken, 'ppeok'), 'ppeok') : steal(taken, 'ppeok')
}

/** Moves cards from the floor (or just turned up) to the seat's captured cards. */
function take(state: MatgoState, cards: Hwatu[]): MatgoState {
  const { turn } = state
  const captured = [...state.sides[turn]!.captured, ...cards]
  const floor = state.floor.filter((card) => !cards.includes(card))
  return withEvents(sideWith({ ...state, floor }, turn, { captured }), {
    kind: 'take',
    seat: turn,
    cards,
  })
}

/** Steals one pi card from the opponent, a single pi if there is one. */
export function steal(state: MatgoState, why: StealReason): MatgoState {
  const { turn } = state
  const other = 1 - turn
  const theirs = state.sides[other]!.captured
  const pi = theirs.filter((card) => piOf(card) > 0).sort((a, b) => piOf(a) - piOf(b))[0]
  if (pi === undefined) return state
  const mine = [...state.sides[turn]!.captured, pi]
  const left = sideWith(state, other, { captured: theirs.filter((card) => card !== pi) })
  const moved = sideWith(left, turn, { captured: mine })
  return withEvents(moved, { kind: 'steal', seat: turn, cards: [pi], why })
}

function without(state: MatgoState, cards: Hwatu[]): MatgoState {
  const hands = state.hands.map((hand, at) => {
    return at === state.turn ? hand.filter((card) => !cards.includes(card)) : hand
  })
  return { ...state, hands }
}
