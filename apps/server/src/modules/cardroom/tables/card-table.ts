import type { Worded } from '@madang/wire'
import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type { Owed, WaitingSeat } from '@madang/games/rooms/deals/next-deal'
import type { RoomGameId, RoomStakes } from '@madang/games/rooms/room-game'

/** A table of the card room. A chip is a hundredth of the currency. */
export type CardTable = {
  id: string
  game: RoomGameId
  name: Worded
  position: number
  /** A practice table: no money, and seats that are marked as computers. */
  isPractice: boolean
  seatCount: number
  unitChips: bigint
  smallChips: bigint
  anteChips: bigint
  buyInChipsMin: bigint
  buyInChipsMax: bigint
  rake: RoomStakes['rake']
  actMs: number
  bankMs: number
  /** Keeps members apart who share a network, browser, bank account or referral. */
  keepsApart: boolean
  version: number
  state: 'open' | 'closed'
  buttonSeat: number | null
  /** The seat of the last small blind, and of the next button; whoever paid may have left. */
  smallBlindSeat: number | null
  bigBlindSeat: number | null
  winnerSeat: number | null
  handNumber: bigint
  handId: string | null
  nextHandAt: Date | null
  wantedUntil: Date | null
  /** When the first seat offer to a member of the waiting list expires. */
  offerUntil: Date | null
  /** The tournament of the table; its chips are not money. */
  tournamentId: string | null
}

export type Seat = {
  tableId: string
  seatNo: number
  memberId: string | null
  launchId: string | null
  name: string
  stackChips: bigint
  /**
   * `set-aside`: its chips differ from its account, or the account is frozen, so it is not dealt.
   */
  state: 'playing' | 'sitting-out' | 'leaving' | 'set-aside'
  owes: Owed
  waitsForBlind: boolean
  mucks: boolean
  runsTwice: boolean
  bankMs: number
  timeoutCount: number
  handCount: number
  /** What the next hand counts with the other of the pair that drew the last one; 1 otherwise. */
  carry: number
  satAt: Date
  sitsOutSince: Date | null
  seenAt: Date
}

/** Whether the table's chips are the members' money. */
export const playsForMoney = ({ isPractice, tournamentId }: CardTable): boolean =>
  !isPractice && tournamentId === null

/**
 * Returns the multiplier that a drawn deal left for the next hand of these seats: it stands only
 * while both of the pair that drew are among them.
 */
export function carryOf(seats: readonly Pick<Seat, 'carry' | 'state'>[]): number {
  const [first, second] = seats.filter(({ carry, state }) => carry > 1 && state !== 'leaving')
  return first && second ? first.carry : 1
}

/** A chip is a hundredth of the currency, which has 100,000 units. */
export const unitsPerChip = 1_000n

/** How long a table without members continues after somebody last watched it. */
export const wantedMs = 45_000
/** The pause between the end of a hand and the next. */
export const pauseMs = 3_500
/** The time for the browsers' random bytes, between the commitment and the deal. */
export const gatherMs = 900
/** After this long, the others at the table see that a member is away. */
export const awayMs = 30_000
/**
 * Open pages report every ten seconds: a member who was not seen for longer has lost the
 * connection.
 */
export const lostMs = 12_000
/** How much longer the table waits for a member with a lost connection, once per hand. */
export const disconnectMs = 30_000
/** The time bank at the start of a tournament. */
export const bankMsAtStart = 30_000
export const sitOutMsMax = 10 * 60_000
/** A member who returns within this time must bring the chips they left with. */
export const ratholeMs = 60 * 60_000
/** Refills the time bank: `ms` after every `hands` hands, up to `most`. */
export const bankRefill = { hands: 10, ms: 5_000, most: 60_000 } as const

export const ledgerTable = (tableId: string): string => `cardroom:${tableId}`

export const stakesOf = (table: CardTable): RoomStakes => ({
  ante: Number(table.anteChips),
  rake: table.rake,
  small: Number(table.smallChips),
  unit: Number(table.unitChips),
})

export const waitingSeat = (table: CardTable, seat: Seat): WaitingSeat => ({
  // In a tournament a seat that sits out still pays blinds.
  isReady:
    (seat.state === 'playing' || table.tournamentId !== null) &&
    seat.stackChips >= leastToPlay(table),
  mucks: seat.mucks,
  owes: seat.owes,
  runsTwice: seat.runsTwice,
  seatNo: seat.seatNo,
  stack: Number(seat.stackChips),
  waitsForBlind: seat.waitsForBlind,
})

/** The fewest chips that can play a hand: one in games with blinds, otherwise the ante or point. */
const leastToPlay = (table: CardTable): bigint =>
  findRoomGame(table.game).id === 'holdem' || table.game === 'omaha' ? 1n : table.unitChips

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
