import type { Worded } from '@madang/wire'
import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type { Owed, WaitingSeat } from '@madang/games/rooms/next-deal'
import type { RoomGameId, RoomStakes } from '@madang/games/rooms/room-game'

/** A table of the card room. Chips are hundredths of the money. */
export type CardTable = {
  id: string
  game: RoomGameId
  name: Worded
  position: number
  /** Plays for nothing, beside computers that say so. */
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
  /** Members of one network, browser, bank account or referral do not sit here together. */
  keepsApart: boolean
  version: number
  state: 'open' | 'closed'
  buttonSeat: number | null
  bigBlindSeat: number | null
  winnerSeat: number | null
  carry: number
  handNumber: bigint
  handId: string | null
  nextHandAt: Date | null
  wantedUntil: Date | null
  /** The earliest end of a seat that is kept for somebody of the waiting list. */
  offerUntil: Date | null
  /** A table of a tournament plays with chips that are no money. */
  tournamentId: string | null
}

export type Seat = {
  tableId: string
  seatNo: number
  memberId: string | null
  launchId: string | null
  name: string
  stackChips: bigint
  /** `set-aside`: its chips are not what its account holds, so it is not dealt. */
  state: 'playing' | 'sitting-out' | 'leaving' | 'set-aside'
  owes: Owed
  waitsForBlind: boolean
  mucks: boolean
  runsTwice: boolean
  bankMs: number
  timeoutCount: number
  handCount: number
  satAt: Date
  sitsOutSince: Date | null
  seenAt: Date
}

/** Whether chips of the table are money of the members. */
export const playsForMoney = ({ isPractice, tournamentId }: CardTable): boolean =>
  !isPractice && tournamentId === null

/** A chip is a hundredth of the money, which has 100,000 units. */
export const unitsPerChip = 1_000n

/** Somebody looks on: a table without members goes on for so long. */
export const wantedMs = 45_000
/** Between the end of a hand and the next. */
export const pauseMs = 3_500
/** For the random bytes of the browsers, between the commitment and the deal. */
export const gatherMs = 900
/** Others are told that somebody's page is away. */
export const awayMs = 30_000
/** Open pages are seen every ten seconds: who was not seen for longer has lost the line. */
export const lostMs = 12_000
/** So much longer who lost the line is waited for, once in a hand. */
export const disconnectMs = 30_000
/** The time bank with which a tournament begins. */
export const bankMsAtStart = 30_000
export const sitOutMsMax = 10 * 60_000
/** Who comes back within this time brings back what they left with. */
export const ratholeMs = 60 * 60_000
/** Seconds come back to the time bank: so many every so many hands, up to the most. */
export const bankRefill = { hands: 10, ms: 5_000, most: 60_000 } as const

export const ledgerTable = (tableId: string): string => `cardroom:${tableId}`

export const stakesOf = (table: CardTable): RoomStakes => ({
  ante: Number(table.anteChips),
  rake: table.rake,
  small: Number(table.smallChips),
  unit: Number(table.unitChips),
})

export const waitingSeat = (table: CardTable, seat: Seat): WaitingSeat => ({
  // In a tournament who sits out pays blinds all the same.
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

/** Less than this plays no hand: one chip with blinds, the ante or a point elsewhere. */
const leastToPlay = (table: CardTable): bigint =>
  findRoomGame(table.game).id === 'holdem' || table.game === 'omaha' ? 1n : table.unitChips

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
