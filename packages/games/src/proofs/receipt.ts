import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../canonical-json.ts'
import { bytesOf } from './base64.ts'
import { isSigned } from './ed25519.ts'
import { canonicalWords } from './leaf.ts'

/** A signed receipt: canonical words, and Ed25519 over `signedText` of them in base64. */
export type Receipt = { words: string; signature: string }

type Common = {
  /** The stake's own id, or the round's id for a result. */
  id: string
  /** The index of the commitment in the transparency log. */
  leafIndex: number
  /** ISO 8601, UTC. */
  at: string
}

/** A slot round: stake and outcome are one step, so one receipt covers both. */
export type SlotReceipt = Common & {
  kind: 'slot'
  gameId: string
  version: number
  configHash: string
  /** SHA-256 of the server seed's text. */
  commitment: string
  clientSeed: string
  nonce: number
  stake: string
  payout: string
  isBought: boolean
  outcomeHash: string
}

/** The public beacon's round that is mixed in; omitted when there is none. */
type Beaconed = { beaconChain?: string; beaconRound?: number }

/** A bet at a live table, before anybody can know the outcome. */
export type TableReceipt = Common &
  Beaconed & {
    kind: 'table-bet'
    roundId: string
    tableId: string
    number: number
    /** The head of the hash chain, and the index of the deciding link. */
    chainHead: string
    linkIndex: number
    salt: string
    clientBytes: string
    /** `spot=amount`, sorted by spot, separated by commas. */
    stakes: string
  }

/** The result of a round of a live table. */
export type TableResultReceipt = Common &
  Beaconed & {
    kind: 'table-result'
    tableId: string
    number: number
    class: string
    version: number
    chainHead: string
    linkIndex: number
    salt: string
    link: string
    entropy: string
    /** Empty when the beacon was silent; omitted when none was promised. */
    beaconSignature?: string
    outcomeHash: string
  }

/** A lottery ticket, before its draw. */
export type TicketReceipt = Common &
  Beaconed & {
    kind: 'lottery-ticket'
    gameId: string
    number: number
    commitment: string
    clientBytes: string
    /** SHA-256 of the lines' canonical JSON. */
    linesHash: string
    stake: string
  }

/** An instant ticket: the series was committed to, so stake and outcome are one step. */
export type ScratchReceipt = Common & {
  kind: 'scratch-ticket'
  gameId: string
  seriesId: string
  titleVersion: number
  /** SHA-256 of the secret's text, from which the whole series was printed. */
  commitment: string
  ticketNo: number
  stake: string
  payout: string
  /** SHA-256 of the rules as canonical JSON, where a series has prizes of its own. */
  rulesHash?: string
}

/** Raffle tickets, with the bytes that they add to its draw. */
export type RaffleReceipt = Common &
  Beaconed & {
    kind: 'raffle-ticket'
    raffleId: string
    /** The number of the raffle. */
    number: number
    commitment: string
    clientBytes: string
    /** The ticket numbers, ascending, separated by commas. */
    tickets: string
  }

/** Ten seconds of fishing shots, before the first of them. */
export type MagazineReceipt = Common & {
  kind: 'fishing-magazine'
  roomId: string
  rulesVersion: number
  commitment: string
  clientSeed: string
  /** The bet of one shot. */
  bet: string
  /** The maximum number of reserved shots. */
  shots: number
}

/** The result of a magazine; `outcomeHash` covers its paid shots. */
export type MagazineResultReceipt = Common & {
  kind: 'fishing-result'
  commitment: string
  shotCount: number
  won: string
  outcomeHash: string
}

/** The bytes from a member's browser for a hand of cards, before its first card. */
export type HandReceipt = Common & {
  kind: 'card-hand'
  handId: string
  tableId: string
  number: number
  commitment: string
  clientBytes: string
  /** The seat's stack before the hand. */
  stack: string
}

/** The end of a hand of cards, with everything needed to verify its shuffle. */
export type HandResultReceipt = Common & {
  kind: 'card-result'
  tableId: string
  number: number
  game: string
  commitment: string
  entropy: string
  setupHash: string
  actionsHash: string
  outcomeHash: string
}

type Plain = Omit<Common, 'leafIndex'>

/** A buy-in. It decides nothing, so there is no commitment. */
export type SeatReceipt = Plain & { kind: 'card-seat'; tableId: string; stake: string }

/** An entry into a card tournament: its price, or the ticket that paid. */
export type EntryReceipt = Plain & {
  kind: 'tournament-entry'
  tournamentId: string
  stake: string
  /** The starting chips of its seat. */
  chips: string
  ticketId?: string
}

/** The bytes of an entry for a draw of seats, before it: 1 at the start, 2 at the final table. */
export type DrawReceipt = Common & {
  kind: 'tournament-draw'
  tournamentId: string
  number: number
  commitment: string
  clientBytes: string
}

/** A plan of lottery tickets: each ticket's bytes are derived from its bytes, see `chaseBytes`. */
export type ChaseReceipt = Plain & {
  kind: 'lottery-chase'
  gameId: string
  clientBytes: string
  linesHash: string
  /** The multiple of each draw, commas between. */
  multiples: string
}

/** Receipts that refer to a commitment in the transparency log. */
export type PromisedFacts =
  | SlotReceipt
  | TableReceipt
  | TableResultReceipt
  | TicketReceipt
  | ScratchReceipt
  | RaffleReceipt
  | MagazineReceipt
  | MagazineResultReceipt
  | HandReceipt
  | HandResultReceipt
  | DrawReceipt

export type ReceiptFacts = PromisedFacts | SeatReceipt | EntryReceipt | ChaseReceipt

/** Returns whether the receipt names a commitment in the log. */
export const isPromised = (facts: ReceiptFacts): facts is PromisedFacts => 'leafIndex' in facts

/** Returns a plan's bytes for one of its draws: SHA-256 of `<bytes>:<game>:<number>`. */
export const chaseBytes = (bytesHex: string, gameId: string, number: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${bytesHex}:${gameId}:${number}`)))

/** The words of a receipt: JSON with sorted keys and no spaces. */
export const receiptWords = (facts: ReceiptFacts): string =>
  canonicalWords({
    ...(facts as unknown as Record<string, string | number>),
    ...('isBought' in facts && { isBought: facts.isBought ? 1 : 0 }),
  })

/** Returns the signed text: a line with the purpose of the signature, then the words. */
export const signedText = (words: string): string => `madang-receipt-1\n${words}`

/** SHA-256 of the value as JSON with sorted keys and no spaces: of an outcome, of lines. */
export const hashOfValue = (value: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson(value))))

/** Returns the facts of a receipt if this key signed it; otherwise undefined. */
export async function openReceipt(
  { signature, words }: Receipt,
  publicKey: Uint8Array,
): Promise<ReceiptFacts | undefined> {
  const sum = bytesOf(signature)
  if (!sum || !(await isSigned(utf8ToBytes(signedText(words)), sum, publicKey))) return undefined
  return factsOf(words)
}

/** Parses the facts of a receipt; the caller has already checked the signature. */
export function factsOf(words: string): ReceiptFacts {
  const facts = JSON.parse(words) as ReceiptFacts & { isBought?: unknown }
  return facts.kind === 'slot' ? { ...facts, isBought: Number(facts.isBought) === 1 } : facts
}

/** Converts a decimal amount of a receipt to the engine's units of 1/100,000. */
export function unitsOf(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole) * 100_000n + BigInt(part.padEnd(5, '0'))
}
