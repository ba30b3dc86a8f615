import { blindLevels, levelAt } from '@madang/games/rooms/tournament'
import type { Worded } from '@madang/wire'

/** A tournament of the card room. Money is in units, chips in the engine's hundredths. */
export type Tournament = {
  id: string
  name: Worded
  game: 'holdem' | 'omaha'
  kind: 'sit-and-go' | 'scheduled'
  state: 'registering' | 'running' | 'over' | 'cancelled'
  isPractice: boolean
  buyInUnits: bigint
  feeUnits: bigint
  guaranteeUnits: bigint
  ticketUnits: bigint
  seatCount: number
  entrantsMin: number
  entrantsMax: number
  startChips: bigint
  levelMs: number
  lateMs: number
  /** How often an entrant who is out may enter again while late entries are accepted. */
  reentryMax: number
  startsAt: Date | null
  startedAt: Date | null
  endedAt: Date | null
  repeatMs: bigint | null
  outCount: number
  /** Rounds of hand-for-hand play so far; 0 before the bubble. */
  bubbleRound: number
  version: number
  createdAt: Date
}

export type Entry = {
  id: string
  tournamentId: string
  memberId: string | null
  launchId: string | null
  name: string
  ticketId: string | null
  state: 'registered' | 'waiting' | 'seated' | 'out' | 'refunded'
  tableId: string | null
  stackChips: bigint
  outOrder: number | null
  /** The hand-for-hand round of going out, and the chips the last hand was begun with. */
  outRound: number | null
  outChips: bigint | null
  prizeUnits: bigint
  ticketWonId: string | null
  /**
   * What a frozen account prevented: `hand` is not booked yet; `prize` is booked but still at the
   * tournament.
   */
  held: 'hand' | 'prize' | null
  /** Random bytes of the member's browser for the draws of seats, as hex. */
  bytes: string | null
  enteredAt: Date
}

/** An entry as it begins; without a member it is a computer's. */
export const newEntry = (
  of: Pick<Entry, 'enteredAt' | 'id' | 'name' | 'tournamentId'> & Partial<Entry>,
): Entry => ({
  bytes: null,
  held: null,
  launchId: null,
  memberId: null,
  outChips: null,
  outOrder: null,
  outRound: null,
  prizeUnits: 0n,
  stackChips: 0n,
  state: 'registered',
  tableId: null,
  ticketId: null,
  ticketWonId: null,
  ...of,
})

/** The ledger account of a tournament's entries. */
export const tournamentPlace = (id: string): string => `cardroom-tournament:${id}`

export const entryUnits = ({
  buyInUnits,
  feeUnits,
}: Pick<Tournament, 'buyInUnits' | 'feeUnits'>): bigint => buyInUnits + feeUnits

/** Whether new entries are accepted: until the start, or during late entry. */
export function mayEnter(tournament: Tournament, now: Date): boolean {
  if (tournament.state === 'registering') return true
  const { lateMs, startedAt, state } = tournament
  return state === 'running' && startedAt !== null && now.getTime() < startedAt.getTime() + lateMs
}

/** Whether a member with these entries may enter once more: the first time, or after going out. */
export const mayEnterAgain = ({ reentryMax }: Tournament, own: readonly Entry[]): boolean =>
  own.every(({ state }) => state === 'out') && own.length <= reentryMax

/** Returns the current level, and when the next one begins; null at the last. */
export function levelNow({ levelMs, startedAt }: Tournament, now: Date) {
  const begunAt = startedAt?.getTime() ?? now.getTime()
  const number = levelAt(now.getTime() - begunAt, levelMs)
  const isLast = number === blindLevels.length - 1
  return {
    level: blindLevels[number]!,
    nextAt: isLast ? null : new Date(begunAt + (number + 1) * levelMs),
    number: number + 1,
  }
}

/** Returns the prize pool: the buy-ins, or the guarantee if it is higher. Zero for practice. */
export function poolUnits(tournament: Tournament, entrantCount: number): bigint {
  if (tournament.isPractice) return 0n
  const paid = tournament.buyInUnits * BigInt(entrantCount)
  return paid > tournament.guaranteeUnits ? paid : tournament.guaranteeUnits
}

export const isIn = ({ state }: Entry): boolean => state === 'waiting' || state === 'seated'

/** Returns the place of an entrant who is out, otherwise null. */
export const placeOf = ({ outOrder }: Entry, entrantCount: number): number | null =>
  outOrder === null ? null : entrantCount - outOrder + 1
