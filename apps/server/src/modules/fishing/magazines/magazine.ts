import type { Magazine as ShownMagazine } from '@madang/wire/fishing'
import type { Receipt } from '@madang/games/proofs/receipt'
import { studio } from '@madang/wire/catalog'
import { decimalOf } from '#kernel/money'

/** Ten seconds of shots with one bet: reserved as one wager of the same id and settled once. */
export type Magazine = {
  id: string
  tankId: string
  roomId: string
  seat: number
  memberId: string
  launchId: string
  betUnits: bigint
  shotMax: number
  rulesVersion: number
  commitmentId: string
  commitment: string
  clientSeed: string
  /** Revealed when it is settled. */
  serverSeed: string | null
  /** Paid hits so far. */
  shotCount: number
  wonUnits: bigint
  state: 'open' | 'settled' | 'held' | 'void'
  openedAt: Date
  endsAt: Date
  settledAt: Date | null
  /** The index of its promise in the transparency log; null for magazines older than receipts. */
  leafIndex: number | null
  /** The signed receipts of its opening and of its end. */
  receipt: Receipt | null
  resultReceipt: Receipt | null
}

/**
 * A hit as stored. `nonce` is the number of the paid hit in its magazine; null for an invalid hit,
 * which costs nothing and is not drawn.
 */
export type LoggedShot = {
  bullet: number
  nonce: number | null
  fish: number
  target: string
  multiplier: number
  /** When it was fired and when it hit, in milliseconds of its wave; older shots have none. */
  firedMs?: number
  hitMs?: number
  /** Why a hit was refused, where the bullet may have met the fish. */
  refused?: 'too-fast' | 'repeated'
}

export type PaidShot = LoggedShot & { nonce: number }
export const isPaid = (shot: LoggedShot): shot is PaidShot => shot.nonce !== null

export const magazineMs = 10_000
/** Hits that were in transit at the magazine's end still count. */
export const graceMs = 1_500

export const stakedUnits = ({ betUnits, shotCount }: Magazine): bigint =>
  betUnits * BigInt(shotCount)

export const reservedUnits = ({ betUnits, shotMax }: Magazine): bigint => betUnits * BigInt(shotMax)

/** The wager kind of a magazine in the registry. */
export const magazineKind = 'fishing-magazine'

/** Returns how the registry identifies the wager of a magazine. */
export const magazineWager = ({ id, roomId }: Pick<Magazine, 'id' | 'roomId'>) => ({
  category: 'FISH',
  currency: 'KRW',
  game: roomId,
  kind: magazineKind,
  round: id,
  vendor: studio,
})

export const shownMagazine = (magazine: Magazine): ShownMagazine => ({
  bet: decimalOf(magazine.betUnits),
  endsAt: magazine.endsAt.toISOString(),
  id: magazine.id,
  openedAt: magazine.openedAt.toISOString(),
  shotCount: magazine.shotCount,
  shotMax: magazine.shotMax,
  staked: decimalOf(stakedUnits(magazine)),
  state: magazine.state,
  won: decimalOf(magazine.wonUnits),
})
