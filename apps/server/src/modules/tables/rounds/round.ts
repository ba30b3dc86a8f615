import type { Outcome, Words } from '@madang/games/tables/table-class'
import type { Receipt } from '@madang/games/proofs/receipt'
import { newId } from '#kernel/ids'
import type { LiveTable } from '../table.ts'

/**
 * One round of a live table (games.md 1.0): SHUFFLE → BETTING → LOCKED → DEALING → RESULT →
 * SETTLING → CLOSED, or VOIDED from any state before DEALING.
 */
export type Round = {
  id: string
  tableId: string
  number: bigint
  class: string
  classVersion: number
  chainId: string
  linkIndex: number
  /** The hash of the link that decides this round: published when betting opens. */
  commitment: string
  /** Shown with the result, or when the round is voided. */
  link: string | null
  /** The epoch of the lease under which the round was begun. */
  epoch: bigint
  state: RoundState
  openedAt: Date | null
  closesAt: Date | null
  dueAt: Date
  /** The deadline for open questions. */
  asksUntil: Date | null
  /** How many steps of the dealing are shown. */
  shownCount: number
  /** Written with DEALING, after LOCKED: from then on the round is settled by it in any case. */
  outcome: Outcome | null
  /** What the dealer announces at the end, when all members have decided. */
  call: Words | null
  endedAt: Date | null
  /** The entropy from all bets, fixed after the table was locked; null before that. */
  entropy: string | null
  /**
   * The public beacon round that is mixed in, fixed before the first bet; null if there is none.
   */
  beaconChain: string | null
  beaconRound: number | null
  /**
   * The signature of that beacon round; null while it is unknown, and if the beacon did not answer.
   */
  beaconSignature: string | null
  /** The signed receipt of the result. */
  receipt: Receipt | null
  /** True while stakes are being returned. */
  isVoiding: boolean
}

export type RoundState =
  | 'shuffle'
  | 'betting'
  | 'locked'
  | 'dealing'
  | 'result'
  | 'settling'
  | 'closed'
  | 'voided'

/** The pause between two rounds: time to look at the result. */
export const shuffleMs = 4_000

/** Returns a round that begins with the next link of its chain. */
export function newRound(
  table: LiveTable,
  from: Pick<Round, 'number' | 'classVersion' | 'chainId' | 'linkIndex' | 'commitment' | 'epoch'>,
  now: Date,
): Round {
  return {
    ...from,
    asksUntil: null,
    beaconChain: null,
    beaconRound: null,
    beaconSignature: null,
    call: null,
    class: table.class,
    closesAt: null,
    dueAt: after(now, shuffleMs),
    endedAt: null,
    entropy: null,
    id: newId(),
    isVoiding: false,
    link: null,
    openedAt: null,
    outcome: null,
    receipt: null,
    shownCount: 0,
    state: 'shuffle',
    tableId: table.id,
  }
}

export const opened = (round: Round, { bettingMs }: LiveTable, now: Date): Round => ({
  ...round,
  closesAt: after(now, bettingMs),
  dueAt: after(now, bettingMs),
  openedAt: now,
  state: 'betting',
})

export const locked = (round: Round, now: Date): Round => ({
  ...round,
  dueAt: now,
  state: 'locked',
})

export const decided = (round: Round, outcome: Outcome, now: Date): Round => ({
  ...round,
  dueAt: now,
  outcome,
  state: 'dealing',
})

/**
 * Whether a round must be voided because its owner stopped before the lock; nobody relies on
 * anything yet. The next owner deals a locked round: promise and bets are fixed, so only one
 * outcome is possible.
 */
export const isInterrupted = (round: Round, epoch: bigint): boolean =>
  round.isVoiding ||
  (round.epoch !== epoch && (round.state === 'shuffle' || round.state === 'betting'))

/** Whether a bet arrived before betting closed by the server's clock; there is no grace period. */
export const takesBets = (round: Round, at: Date): boolean =>
  round.state === 'betting' && round.closesAt !== null && at < round.closesAt

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
