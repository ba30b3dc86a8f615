import type { BeaconPart } from '../chance/beacon.ts'
import type { ShownCards } from '../rooms/deals/play-hand-again.ts'
import type { DrawnSeat, SeatSwap } from '../rooms/seat-draw.ts'
import type { Receipt, ReceiptFacts } from './receipt.ts'

/** Everything that a browser stored, for others: nothing more is needed to check it. */
export type ProofFile = {
  format: 'madang-proofs-1'
  /** The keys that this browser saw first. */
  headKey: string
  receiptKey: string
  /** The first signed head, and the newest one; null before the first. */
  firstNote: string | null
  latestNote: string | null
  /** Proves that the newest tree extends the first one; base64. */
  consistency: string[]
  receipts: KeptReceipt[]
  /** Heads from the house that do not extend the first one, or have no valid signature. */
  conflicts?: string[]
  /** The differences that the browser found, in order. */
  differences: Difference[]
}

export type KeptReceipt = Receipt & {
  /** The commitment in the log, proven up to the newest head. */
  leaf?: { words: string; proof: string[]; size: number }
  /** The deciding data: a server seed, or the published data of a round or a draw. */
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
      /** The link that the house reports now: it must be the one that it signed. */
      link?: string
    }
  | {
      kind: 'lottery-ticket'
      family: string
      familyVersion: number
      secret: string
      entropy: string
      /** Null for a voided draw: only its secret was revealed. */
      drawn: string[] | null
      clientBytes: ClientBytes[]
      beacon?: BeaconPart | null
    }
  | {
      kind: 'scratch-ticket'
      secret: string
      /** The prizes of a series that has its own. */
      printed?: { ticketCount: number; prizes: { times: number; tickets: number }[] } | null
    }
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
      kind: 'tournament-draw'
      secret: string
      entropy: string
      /** As they were taken, the swaps included. */
      seats: DrawnSeat[]
      swaps: SeatSwap[]
      seatMax: number
      clientBytes: ClientBytes[]
    }
  | {
      kind: 'fishing-magazine'
      serverSeed: string
      shots: { shot: number; target: string; multiplier: number }[]
      result: Receipt
    }
  | (HandCards & {
      kind: 'card-hand'
      /** The bytes from the seats' browsers; zeros for a seat that sent none. */
      clientBytes: ClientBytes[]
      seatIds: string[]
      setup: unknown
      actions: unknown
      result: Receipt
    })

/** What proves the cards of a hand: those that its seat saw, or in older hands their secret. */
export type HandCards = { secret: string } | ShownCards

export type ClientBytes = { id: string; bytesHex: string }

/** A difference: the stake, the check that failed, and all its evidence. */
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
  | 'skipped'
  | 'withheld'

export type Check = { about: string; name: CheckName; isSame: boolean }

/** Computes outcomes again from revealed data; a checker without a game's engine has none. */
export type Engines = {
  check(facts: ReceiptFacts, reveal: Reveal): Promise<Omit<Check, 'about'>[]>
}

/** An empty file: the keys seen now are the ones that bind the house. */
export const emptyFile = (keys: { headKey: string; receiptKey: string }): ProofFile => ({
  consistency: [],
  differences: [],
  firstNote: null,
  format: 'madang-proofs-1',
  headKey: keys.headKey,
  latestNote: null,
  receiptKey: keys.receiptKey,
  receipts: [],
})

/** Reads the stored file; undefined when it is missing or another program wrote it. */
export function fileIn(text: string | null): ProofFile | undefined {
  try {
    const file = JSON.parse(text ?? 'null') as ProofFile | null
    return file?.format === 'madang-proofs-1' ? file : undefined
  } catch {
    return undefined
  }
}
