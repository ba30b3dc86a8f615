import type { RoomGameId, RoomSeat } from './room-game.ts'

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

export type NextDeal = {
  /** Seat numbers in the order of play. */
  order: number[]
  seats: RoomSeat[]
  /** The seat with the button; in games without a button, the seat that leads. */
  button: number
  /**
   * The seat with the big blind. The blinds passed every seat between it and the last big blind.
   */
  bigBlind: number | undefined
  /** What each seat owes from now on. */
  owes: Map<number, Owed>
}

export const hasBlinds = (game: RoomGameId): boolean => game === 'holdem' || game === 'omaha'

/**
 * Returns the seats that are dealt into the next hand and the blinds they post. The button moves to
 * the next seat that is dealt in. The small and the big blind are left of it; with two seats the
 * button is the small blind. Undefined when fewer than `least` seats can play.
 */
export function nextDeal(
  game: RoomGameId,
  seats: readonly WaitingSeat[],
  before: { button: number | null; bigBlind: number | null; winner: number | null },
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
    bigBlind: undefined,
    owes: new Map(order.map(({ seatNo }) => [seatNo, 'nothing'])),
  }
}

function blindDeal(
  all: readonly WaitingSeat[],
  ready: WaitingSeat[],
  before: { button: number | null; bigBlind: number | null },
  small: number,
): NextDeal {
  const settled = ready.filter(({ owes }) => owes === 'nothing')
  // A new table: every seat is dealt in and none owes a blind.
  const isFresh = settled.length < 2
  const base = isFresh ? ready : settled
  const button = after(base, before.button ?? 0)
  const smallSeat = base.length === 2 && ready.length === 2 ? button : after(base, button.seatNo)
  const bigSeat = after(ready, smallSeat.seatNo)
  const dealt = ready.filter((seat) => {
    if (isFresh || seat.owes === 'nothing' || seat === bigSeat) return true
    // A seat between the button and the big blind is not dealt in.
    return !seat.waitsForBlind && !isBetween(button.seatNo, seat.seatNo, bigSeat.seatNo)
  })
  const isHeadsUp = dealt.length === 2
  const dealer = isHeadsUp ? (dealt.find((seat) => seat !== bigSeat) ?? button) : button
  const order = turned(dealt, after(dealt, dealer.seatNo))
  const [postsSmall, postsBig] = isHeadsUp ? [dealer, bigSeat] : [smallSeat, bigSeat]
  const owes = new Map<number, Owed>(dealt.map(({ seatNo }) => [seatNo, 'nothing']))
  for (const { isReady, owes: owed, seatNo } of all) {
    const isPassed = before.bigBlind !== null && isBetween(before.bigBlind, seatNo, bigSeat.seatNo)
    if (!isReady && isPassed && owed !== 'entry') owes.set(seatNo, 'both')
  }
  return {
    order: order.map(({ seatNo }) => seatNo),
    seats: order.map((seat) => {
      if (seat === postsBig) return { ...seatOf(seat), blind: 'big' as const }
      if (seat === postsSmall) return { ...seatOf(seat), blind: 'small' as const }
      if (isFresh || seat.owes === 'nothing') return seatOf(seat)
      const posted = { ...seatOf(seat), blind: 'big' as const }
      return seat.owes === 'both' ? { ...posted, dead: small } : posted
    }),
    button: dealer.seatNo,
    bigBlind: bigSeat.seatNo,
    owes,
  }
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
