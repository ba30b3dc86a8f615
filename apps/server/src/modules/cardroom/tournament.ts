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
  /** How often one who is out may enter again while late entries are taken. */
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
  /** In which round of hand-for-hand, and with how many chips the last hand was begun. */
  outRound: number | null
  outChips: bigint | null
  prizeUnits: bigint
  ticketWonId: string | null
  /**
   * What a frozen account could not do when it was over: its part is not booked, or its prize still
   * lies at the tournament.
   */
  held: 'hand' | 'prize' | null
  enteredAt: Date
}

/** Where the entries of a tournament stand in the ledger. */
export const tournamentPlace = (id: string): string => `cardroom-tournament:${id}`

export const entryUnits = ({
  buyInUnits,
  feeUnits,
}: Pick<Tournament, 'buyInUnits' | 'feeUnits'>): bigint => buyInUnits + feeUnits

/** Whether one may still enter: until the start, or a while into it. */
export function mayEnter(tournament: Tournament, now: Date): boolean {
  if (tournament.state === 'registering') return true
  const { lateMs, startedAt, state } = tournament
  return state === 'running' && startedAt !== null && now.getTime() < startedAt.getTime() + lateMs
}

/** Whether a member with these entries may pay for one more: the first, or after being out. */
export const mayEnterAgain = ({ reentryMax }: Tournament, own: readonly Entry[]): boolean =>
  own.every(({ state }) => state === 'out') && own.length <= reentryMax

/** The level now, and when the next one begins; null at the last. */
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

/** What is played for: the entries, or what was guaranteed. Practice is for nothing. */
export function poolUnits(tournament: Tournament, entrantCount: number): bigint {
  if (tournament.isPractice) return 0n
  const paid = tournament.buyInUnits * BigInt(entrantCount)
  return paid > tournament.guaranteeUnits ? paid : tournament.guaranteeUnits
}

export const isIn = ({ state }: Entry): boolean => state === 'waiting' || state === 'seated'

/** The place of somebody who is out, or still none. */
export const placeOf = ({ outOrder }: Entry, entrantCount: number): number | null =>
  outOrder === null ? null : entrantCount - outOrder + 1
