import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../canonical-json.ts'
import { bytesOf } from './base64.ts'
import { isSigned } from './ed25519.ts'
import { canonicalWords } from './leaf.ts'

/** What the house signed: canonical words, and Ed25519 over `signedText` of them in base64. */
export type Receipt = { words: string; signature: string }

type Common = {
  /** The stake's own id, or the round's for a result. */
  id: string
  /** The number of the promise in the transparency log. */
  leafIndex: number
  /** ISO 8601, UTC. */
  at: string
}

/** A round of a slot: stake and outcome are one movement, so one receipt says both. */
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

/** Which round of a public beacon is mixed in; left out where none is. */
type Beaconed = { beaconChain?: string; beaconRound?: number }

/** A press at a live table, before anybody can know the outcome. */
export type TableReceipt = Common &
  Beaconed & {
    kind: 'table-bet'
    roundId: string
    tableId: string
    number: number
    /** The head of the hash chain, and which link of it decides. */
    chainHead: string
    linkIndex: number
    salt: string
    clientBytes: string
    /** `spot=amount`, sorted by spot, a comma between. */
    stakes: string
  }

/** How a round of a live table came out. */
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
    /** Empty where the beacon was silent; left out where none was promised. */
    beaconSignature?: string
    outcomeHash: string
  }

/** A ticket of a lottery, before its draw. */
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

/** An instant ticket: the series was promised, so stake and outcome are one movement. */
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
}

/** Tickets of a raffle, with the bytes that they give to its draw. */
export type RaffleReceipt = Common &
  Beaconed & {
    kind: 'raffle-ticket'
    raffleId: string
    /** Of the raffle. */
    number: number
    commitment: string
    clientBytes: string
    /** The numbers of the tickets, upwards, a comma between. */
    tickets: string
  }

/** Ten seconds of fishing shots, before the first of them. */
export type MagazineReceipt = Common & {
  kind: 'fishing-magazine'
  roomId: string
  rulesVersion: number
  commitment: string
  clientSeed: string
  /** Of one shot. */
  bet: string
  /** How many are reserved at most. */
  shots: number
}

/** What a magazine came to; `outcomeHash` is of its paid shots. */
export type MagazineResultReceipt = Common & {
  kind: 'fishing-result'
  commitment: string
  shotCount: number
  won: string
  outcomeHash: string
}

/** The bytes that a member's browser gave to a hand of cards, before its first card. */
export type HandReceipt = Common & {
  kind: 'card-hand'
  handId: string
  tableId: string
  number: number
  commitment: string
  clientBytes: string
  /** What the seat had before the hand. */
  stack: string
}

/** How a hand of cards ended, with everything that its shuffle will be held against. */
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

/** Chips that were brought to a seat. Nothing is decided by it, so nothing is promised. */
export type SeatReceipt = Plain & { kind: 'card-seat'; tableId: string; stake: string }

/** An entry into a tournament of cards: what it cost, or the ticket that paid. */
export type EntryReceipt = Plain & {
  kind: 'tournament-entry'
  tournamentId: string
  stake: string
  /** How many chips its seat begins with. */
  chips: string
  ticketId?: string
}

/** A plan of lottery tickets: each ticket's bytes are made of its bytes, see `chaseBytes`. */
export type ChaseReceipt = Plain & {
  kind: 'lottery-chase'
  gameId: string
  clientBytes: string
  linesHash: string
  /** The multiple of each draw, commas between. */
  multiples: string
}

/** What stands on a promise of the transparency log. */
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

export type ReceiptFacts = PromisedFacts | SeatReceipt | EntryReceipt | ChaseReceipt

/** Whether the receipt names a promise of the log. */
export const isPromised = (facts: ReceiptFacts): facts is PromisedFacts => 'leafIndex' in facts

/** What a plan gives to one of its draws: SHA-256 of `<bytes>:<game>:<number>`. */
export const chaseBytes = (bytesHex: string, gameId: string, number: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${bytesHex}:${gameId}:${number}`)))

/** The words of a receipt: JSON with sorted keys and no spaces. */
export const receiptWords = (facts: ReceiptFacts): string =>
  canonicalWords({
    ...(facts as unknown as Record<string, string | number>),
    ...('isBought' in facts && { isBought: facts.isBought ? 1 : 0 }),
  })

/** What is signed: a line that says what the signature is for, then the words. */
export const signedText = (words: string): string => `madang-receipt-1\n${words}`

/** SHA-256 of the value as JSON with sorted keys and no spaces: of an outcome, of lines. */
export const hashOfValue = (value: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson(value))))

/** The facts of a receipt that this key signed; undefined where it did not. */
export async function openReceipt(
  { signature, words }: Receipt,
  publicKey: Uint8Array,
): Promise<ReceiptFacts | undefined> {
  const sum = bytesOf(signature)
  if (!sum || !(await isSigned(utf8ToBytes(signedText(words)), sum, publicKey))) return undefined
  return factsOf(words)
}

/** The facts as they are written; whoever reads them has checked the signature before. */
export function factsOf(words: string): ReceiptFacts {
  const facts = JSON.parse(words) as ReceiptFacts & { isBought?: unknown }
  return facts.kind === 'slot' ? { ...facts, isBought: Number(facts.isBought) === 1 } : facts
}

/** Money in a receipt is a decimal; engines count 1/100,000. */
export function unitsOf(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole) * 100_000n + BigInt(part.padEnd(5, '0'))
}
