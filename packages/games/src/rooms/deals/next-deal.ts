import type { RoomGameId, RoomSeat } from '../room-game.ts'

/** The state of a seat between two hands. */
export type WaitingSeat = {
  seatNo: number
  stack: number
  /** Has chips, plays on, and may be dealt in. */
  isReady: boolean
  /**
   * What the seat owes before it is dealt in, because it joined or returned since the last hand.
   */
  owes: Owed
  /** Whether the seat waits for the big blind instead of posting at once. */
  waitsForBlind: boolean
  mucks: boolean
  runsTwice: boolean
}

export type Owed = 'nothing' | 'entry' | 'big' | 'both'

/** Where the button and the blinds of the last hand were, and who won it; null before the first. */
export type LastDeal = {
  button: number | null
  smallBlind: number | null
  bigBlind: number | null
  winner: number | null
}

export type NextDeal = {
  /** Seat numbers in the order of play. */
  order: number[]
  seats: RoomSeat[]
  /**
   * The seat with the button, which may be empty (a dead button); in games without a button, the
   * seat that leads.
   */
  button: number
  /** The seat of the small blind. When nobody there is dealt in, nobody posts it. */
  smallBlind: number | undefined
  /**
   * The seat with the big blind. The blinds passed every seat between it and the last big blind.
   */
  bigBlind: number | undefined
  /** What each seat owes from now on. */
  owes: Map<number, Owed>
}

export const hasBlinds = (game: RoomGameId): boolean => game === 'holdem' || game === 'omaha'

/**
 * Returns the seats that are dealt into the next hand and the blinds they post. Undefined when
 * fewer than `least` seats can play.
 *
 * Blinds follow the dead button rule (TDA): the big blind moves to the next seat that is ready,
 * also when it is new; the small blind moves to the last big blind, and the button to the last
 * small blind, whether or not somebody still plays there. With two seats the button is the small
 * blind.
 */
export function nextDeal(
  game: RoomGameId,
  seats: readonly WaitingSeat[],
  before: LastDeal,
  chips: { small: number; least: number; most: number },
): NextDeal | undefined {
  const ready = seats.filter(({ isReady }) => isReady).toSorted((a, b) => a.seatNo - b.seatNo)
  if (ready.length < chips.least) return undefined
  return hasBlinds(game)
    ? blindDeal(seats, ready, before, chips.small)
    : leadDeal(ready.slice(0, chips.most), before.winner ?? before.button)
}

/** Deals a game without blinds: the winner of the last hand leads (선), otherwise the next seat. */
function leadDeal(ready: WaitingSeat[], lead: number | null): NextDeal {
  const first = ready.find(({ seatNo }) => seatNo === lead) ?? after(ready, lead ?? 0)
  const order = turned(ready, first)
  return {
    order: order.map(({ seatNo }) => seatNo),
    seats: order.map(seatOf),
    button: first.seatNo,
    smallBlind: undefined,
    bigBlind: undefined,
    owes: new Map(order.map(({ seatNo }) => [seatNo, 'nothing'])),
  }
}

function blindDeal(
  all: readonly WaitingSeat[],
  ready: WaitingSeat[],
  before: LastDeal,
  small: number,
): NextDeal {
  const places = placesOf(ready, before)
  const { bigBlind, button, dealt, smallBlind } = places
  const order = turned(dealt, after(dealt, button))
  const owes = new Map<number, Owed>(dealt.map(({ seatNo }) => [seatNo, 'nothing']))
  for (const { isReady, owes: owed, seatNo } of all) {
    const isPassed = before.bigBlind !== null && isBetween(before.bigBlind, seatNo, bigBlind)
    if (!isReady && isPassed && owed !== 'entry') owes.set(seatNo, 'both')
  }
  return {
    order: order.map(({ seatNo }) => seatNo),
    seats: order.map((seat) => ({ ...seatOf(seat), ...postOf(seat, places, small) })),
    button,
    smallBlind,
    bigBlind,
    owes,
  }
}

/** The seats that are dealt in, and the seat numbers of the button and the blinds. */
type Places = {
  dealt: WaitingSeat[]
  /** A table that begins anew: nobody owes a blind. */
  isFresh: boolean
  button: number
  smallBlind: number
  bigBlind: number
}

function placesOf(ready: WaitingSeat[], before: LastDeal): Places {
  const { bigBlind: smallBlind, smallBlind: button } = before
  const isSettled = ({ owes }: WaitingSeat) => owes === 'nothing'
  if (smallBlind === null || button === null || ready.filter(isSettled).length < 2) {
    return livePlaces(ready, firstBig(ready, before), true)
  }
  const bigBlind = after(ready, smallBlind).seatNo
  // The big blind came round to the last small blind: others at the table are new.
  const isRound = bigBlind === button || isBetween(button, bigBlind, smallBlind)
  const dealt = ready.filter((seat) => {
    const { seatNo } = seat
    if (seatNo === bigBlind) return true
    // Nobody is dealt in between button and small blind; no blind is made up before the big one.
    if (isSettled(seat)) return !isBetween(button, seatNo, smallBlind)
    const isPosting = !seat.waitsForBlind && seatNo !== button
    return isPosting && !isBetween(button, seatNo, bigBlind)
  })
  if (!isRound && dealt.length > 2) return { bigBlind, button, dealt, isFresh: false, smallBlind }
  const paid = ready.filter((seat) => isSettled(seat) || seat.seatNo === bigBlind)
  const isGone = !paid.some(({ seatNo }) => seatNo === smallBlind)
  if (isGone && paid.length > 2 && (isRound || dealt.length === 2)) {
    // Others came back to a table of two, and who paid the big blind left: nobody pays the small.
    const places = { bigBlind, button: preceding(paid, smallBlind), smallBlind }
    return { ...places, dealt: paid, isFresh: false }
  }
  return livePlaces(!isRound && dealt.length === 2 ? dealt : paid, bigBlind, false)
}

/** Returns the number of the seat before another, round the table. */
const preceding = (seats: readonly WaitingSeat[], seatNo: number): number =>
  (seats.findLast((seat) => seat.seatNo < seatNo) ?? seats.at(-1)!).seatNo

/** Gives the small blind and the button to the seats before the big blind that are dealt in. */
function livePlaces(dealt: WaitingSeat[], bigBlind: number, isFresh: boolean): Places {
  const smallBlind = preceding(dealt, bigBlind)
  const button = dealt.length === 2 ? smallBlind : preceding(dealt, smallBlind)
  return { bigBlind, button, dealt, isFresh, smallBlind }
}

/** Returns the big blind of a table that begins: at a new one the button goes to the first seat. */
function firstBig(ready: WaitingSeat[], { bigBlind, button }: LastDeal): number {
  if (bigBlind !== null) return after(ready, bigBlind).seatNo
  const next = after(ready, after(ready, button ?? 0).seatNo)
  return ready.length === 2 ? next.seatNo : after(ready, next.seatNo).seatNo
}

/** Returns what a seat posts: its blind, or what it owes because it joined or missed blinds. */
function postOf(
  { owes, seatNo }: WaitingSeat,
  { bigBlind, isFresh, smallBlind }: Places,
  small: number,
): Pick<RoomSeat, 'blind' | 'dead'> {
  if (seatNo === bigBlind) return { blind: 'big' }
  if (seatNo === smallBlind) return { blind: 'small' }
  if (isFresh || owes === 'nothing') return {}
  return owes === 'both' ? { blind: 'big', dead: small } : { blind: 'big' }
}

function seatOf({ mucks, runsTwice, stack }: WaitingSeat): RoomSeat {
  return { stack, mucks, runsTwice }
}

/** Returns the next of these seats after a seat number, round the table. */
function after<Seat extends { seatNo: number }>(seats: readonly Seat[], seatNo: number): Seat {
  return seats.find((seat) => seat.seatNo > seatNo) ?? seats[0]!
}

function turned<Seat>(seats: readonly Seat[], first: Seat): Seat[] {
  const at = seats.indexOf(first)
  return [...seats.slice(at), ...seats.slice(0, at)]
}

function isBetween(from: number, seatNo: number, to: number): boolean {
  if (from === to) return seatNo !== from
  return from < to ? seatNo > from && seatNo < to : seatNo > from || seatNo < to
}
