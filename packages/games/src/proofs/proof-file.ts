import type { BeaconPart } from '../chance/beacon.ts'
import type { Receipt, ReceiptFacts } from './receipt.ts'

/** Everything that a browser kept, as it is handed to others: no more is needed to check it. */
export type ProofFile = {
  format: 'madang-proofs-1'
  /** The keys as this browser saw them first. */
  headKey: string
  receiptKey: string
  /** The first signed head, and the newest one; null before the first. */
  firstNote: string | null
  latestNote: string | null
  /** Shows that the newest tree goes on where the first one ended; base64. */
  consistency: string[]
  receipts: KeptReceipt[]
  /** Heads that the house showed and that do not follow the first one, or that nobody signed. */
  conflicts?: string[]
  /** What the browser found different, in the order in which it did. */
  differences: Difference[]
}

export type KeptReceipt = Receipt & {
  /** The promise as the log has it, shown below the newest head. */
  leaf?: { words: string; proof: string[]; size: number }
  /** What decided: a server seed, or what a round or a draw published. */
  reveal?: Reveal
}

export type Reveal =
  | { kind: 'slot'; serverSeed: string }
  | {
      kind: 'table-bet'
      result: Receipt
      outcome: unknown
      clientBytes: ClientBytes[]
      beacon?: BeaconPart | null
      /** The link as the house tells it now: it must be the one that it signed. */
      link?: string
    }
  | {
      kind: 'lottery-ticket'
      family: string
      familyVersion: number
      secret: string
      entropy: string
      /** Null for a draw that was taken back: only its secret was shown. */
      drawn: string[] | null
      clientBytes: ClientBytes[]
      beacon?: BeaconPart | null
    }
  | { kind: 'scratch-ticket'; secret: string }
  | {
      kind: 'raffle-ticket'
      secret: string
      entropy: string
      /** The winning tickets, from the first place on, and how many places there are. */
      drawn: number[]
      placeCount: number
      clientBytes: ClientBytes[]
      beacon?: BeaconPart | null
    }
  | {
      kind: 'fishing-magazine'
      serverSeed: string
      shots: { shot: number; target: string; multiplier: number }[]
      result: Receipt
    }
  | {
      kind: 'card-hand'
      secret: string
      /** What the seats' browsers gave; a seat that gave nothing counts zeros. */
      clientBytes: ClientBytes[]
      seatIds: string[]
      setup: unknown
      actions: unknown
      result: Receipt
    }
export type ClientBytes = { id: string; bytesHex: string }

/** What was found, about which stake, and everything that proves it. */
export type Difference = { about: string; name: CheckName; foundAt: string }

export type CheckName =
  | 'headSigned'
  | 'consistent'
  | 'receiptSigned'
  | 'included'
  | 'promised'
  | 'revealed'
  | 'entropy'
  | 'beacon'
  | 'outcome'
  | 'payout'
  | 'resultSigned'
  | 'asSent'

export type Check = { about: string; name: CheckName; isSame: boolean }

/** Computes outcomes again from what was revealed; a checker without a game's engine has none. */
export type Engines = {
  check(facts: ReceiptFacts, reveal: Reveal): Promise<Omit<Check, 'about'>[]>
}
