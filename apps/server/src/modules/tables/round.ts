import type { Outcome, Words } from '@madang/games/tables/table-class'
import type { Receipt } from '@madang/games/proofs/receipt'
import { newId } from '#kernel/ids'
import type { LiveTable } from './table.ts'

/**
 * One turn of a live table (games.md 1.0): SHUFFLE → BETTING → LOCKED → DEALING → RESULT → SETTLING
 * → CLOSED, or VOIDED from anywhere before DEALING.
 */
export type Round = {
  id: string
  tableId: string
  number: bigint
  class: string
  classVersion: number
  chainId: string
  linkIndex: number
  /** The hash of the link that decides this round: shown with BETTING. */
  commitment: string
  /** Shown with the result, or when the round is voided. */
  link: string | null
  /** Of the lease under which it was begun. */
  epoch: bigint
  state: RoundState
  openedAt: Date | null
  closesAt: Date | null
  dueAt: Date
  /** Members may answer open questions until then. */
  asksUntil: Date | null
  /** How many steps of the dealing are shown. */
  shownCount: number
  /** Written with DEALING, after LOCKED: from then on the round settles by it, whatever happens. */
  outcome: Outcome | null
  /** What the dealer says at the end, when everybody has decided. */
  call: Words | null
  endedAt: Date | null
  /** What all bets gave to the outcome, fixed when the table was locked; null before that. */
  entropy: string | null
  /** Which round of a public beacon is mixed in, fixed before the first bet; null: none. */
  beaconChain: string | null
  beaconRound: number | null
  /** What that round was; null while it is not known, and where the beacon was silent. */
  beaconSignature: string | null
  /** What the house signed of the result. */
  receipt: Receipt | null
  /** Stakes are being given back. */
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

/** Between two rounds: time to look at the result. */
export const shuffleMs = 4_000

/** A round that begins with the next link of its chain. */
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
 * An owner who died before the lock has left nothing that anybody may rely on. What was locked is
 * dealt by whoever comes next: the promise and the bets are fixed, so there is one outcome only.
 */
export const isInterrupted = (round: Round, epoch: bigint): boolean =>
  round.isVoiding ||
  (round.epoch !== epoch && (round.state === 'shuffle' || round.state === 'betting'))

/** A bet counts when it came before the end of betting by the server's clock; no grace. */
export const takesBets = (round: Round, at: Date): boolean =>
  round.state === 'betting' && round.closesAt !== null && at < round.closesAt

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
