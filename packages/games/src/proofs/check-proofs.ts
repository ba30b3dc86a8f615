import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { beaconLine, type BeaconPart, chainHashOf, roundTimeOf } from '../chance/beacon.ts'
import { isCommitmentOf } from '../chance/commitment.ts'
import { noClientBytes } from '../chance/shared-outcome.ts'
import { promiseOf } from '../rooms/deals/promised-decks.ts'
import { bytesOf } from './base64.ts'
import { isConsistent, isIncluded, leafHashOf } from './merkle.ts'
import { isLeafOf, type PromiseLeaf } from './is-leaf-of.ts'
import { factsOf, isPromised, openReceipt } from './receipt.ts'
import type {
  ProofFile,
  HandCards,
  KeptReceipt,
  Reveal,
  ClientBytes,
  Check,
  Engines,
} from './proof-file.ts'
import type {
  PromisedFacts,
  RaffleReceipt,
  ReceiptFacts,
  TableReceipt,
  TicketReceipt,
} from './receipt.ts'
import { openCheckpoint, readVerifierKey, type TreeHead } from './signed-note.ts'

export type {
  ProofFile,
  KeptReceipt,
  Reveal,
  ClientBytes,
  Difference,
  CheckName,
  Check,
  Engines,
} from './proof-file.ts'

/** Checks a whole file: signatures, the log, every commitment, and every revealed outcome. */
export async function checkProofFile(file: ProofFile, engines: Engines): Promise<Check[]> {
  const head = await checkHeads(file)
  const checks = [...head.checks, ...(await checkConflicts(file))]
  const late = lateReceipts(file.receipts)
  for (const receipt of file.receipts) {
    checks.push(...(await checkReceipt(receipt, file.receiptKey, { engines, head: head.latest })))
    const facts = factsOf(receipt.words)
    // A commitment that no head includes does not count, even if everything else matches.
    if (receipt.leaf || !isPromised(facts)) continue
    const isShown = head.latest !== undefined && facts.leafIndex < head.latest.size
    if (isShown || late.has(receipt)) {
      checks.push({ about: facts.id, isSame: false, name: 'included' })
    }
  }
  return checks
}

/** A head is signed every minute; a commitment still missing after this time is being withheld. */
const headPatienceMs = 10 * 60_000

/**
 * Returns receipts that are older than the newest one by so much that a signed head must include
 * their commitments. The times are the house's own, so that no browser clock matters.
 */
export function lateReceipts(receipts: readonly KeptReceipt[]): ReadonlySet<KeptReceipt> {
  const atOf = ({ words }: KeptReceipt) => Date.parse(factsOf(words).at)
  const newest = Math.max(0, ...receipts.map(atOf))
  return new Set(receipts.filter((one) => newest - atOf(one) > headPatienceMs))
}

/** Checks again the heads that the browser received and rejected. */
async function checkConflicts(
  file: Pick<ProofFile, 'conflicts' | 'firstNote' | 'headKey'>,
): Promise<Check[]> {
  const key = readVerifierKey(file.headKey)
  const checks: Check[] = []
  for (const note of file.conflicts ?? []) {
    const head = key && (await openCheckpoint(note, key))
    checks.push({ about: 'log', isSame: false, name: head ? 'consistent' : 'headSigned' })
  }
  return checks
}

/** Checks that the key seen first signed both heads, and that the log only grew. */
export async function checkHeads(
  file: Pick<ProofFile, 'consistency' | 'firstNote' | 'headKey' | 'latestNote'>,
): Promise<{ checks: Check[]; latest: TreeHead | undefined }> {
  const { firstNote, headKey, latestNote } = file
  if (firstNote === null || latestNote === null) return { checks: [], latest: undefined }
  const key = readVerifierKey(headKey)
  const [first, latest] = key
    ? [await openCheckpoint(firstNote, key), await openCheckpoint(latestNote, key)]
    : []
  const about = 'log'
  const signed: Check = { about, isSame: Boolean(first && latest), name: 'headSigned' }
  if (!first || !latest) return { checks: [signed], latest: undefined }
  const isSame = isConsistent(first, latest, hashes(file.consistency))
  return { checks: [signed, { about, isSame, name: 'consistent' }], latest }
}

/** Checks one receipt against the newest head, and the revealed data against its commitment. */
export async function checkReceipt(
  kept: KeptReceipt,
  receiptKey: string,
  { engines, head }: { engines: Engines; head: TreeHead | undefined },
): Promise<Check[]> {
  const key = readVerifierKey(receiptKey)
  const facts = key && (await openReceipt(kept, key.publicKey))
  if (!facts) return [{ about: kept.words, isSame: false, name: 'receiptSigned' }]
  const checks: Omit<Check, 'about'>[] = [{ isSame: true, name: 'receiptSigned' }]
  if (kept.leaf && isPromised(facts)) checks.push(...checkLeaf(facts, kept.leaf, head))
  if (kept.reveal) {
    checks.push(...(await checkReveal(facts, kept.reveal)))
    if ('result' in kept.reveal) {
      const result = key && (await openReceipt(kept.reveal.result, key.publicKey))
      checks.push({ isSame: isResultOf(facts, result), name: 'resultSigned' })
    }
    checks.push(...(await engines.check(facts, kept.reveal)))
  }
  return checks.map((check) => ({ ...check, about: facts.id }))
}

/** Checks that the commitment is in the log at its index, and is the one in the receipt. */
export function checkLeaf(
  facts: PromisedFacts,
  leaf: NonNullable<KeptReceipt['leaf']>,
  head: TreeHead | undefined,
): Omit<Check, 'about'>[] {
  const hash = leafHashOf(utf8ToBytes(leaf.words))
  const isIn =
    head?.size === leaf.size &&
    isIncluded({ hash, index: facts.leafIndex }, head, hashes(leaf.proof))
  return [
    { isSame: isIn, name: 'included' },
    { isSame: isLeafOf(facts, JSON.parse(leaf.words) as PromiseLeaf), name: 'promised' },
  ]
}

/** Checks that the revealed data matches the commitment and includes the player's own bytes. */
export async function checkReveal(
  facts: ReceiptFacts,
  reveal: Reveal,
): Promise<Omit<Check, 'about'>[]> {
  if (facts.kind === 'slot' && reveal.kind === 'slot') {
    const hash = bytesToHex(sha256(utf8ToBytes(reveal.serverSeed)))
    return [{ isSame: hash === facts.commitment, name: 'revealed' }]
  }
  if (facts.kind === 'lottery-ticket' && reveal.kind === 'lottery-ticket') {
    const isSame = hashTimes(reveal.secret, 1) === facts.commitment
    return [
      { isSame, name: 'revealed' },
      { isSame: isOwnIn(facts, reveal, reveal.entropy), name: 'entropy' },
      ...(await checkBeacon(facts, reveal.beacon)),
    ]
  }
  if (facts.kind === 'raffle-ticket' && reveal.kind === 'raffle-ticket') {
    const { clientBytes, raffleId, tickets } = facts
    const areIn = tickets.split(',').every((number) => {
      return isOwnIn({ clientBytes, id: `${raffleId}:${number}` }, reveal, reveal.entropy)
    })
    return [
      { isSame: hashTimes(reveal.secret, 1) === facts.commitment, name: 'revealed' },
      { isSame: areIn, name: 'entropy' },
      ...(await checkBeacon(facts, reveal.beacon)),
    ]
  }
  if (facts.kind === 'tournament-draw' && reveal.kind === 'tournament-draw') {
    const isSame = hashTimes(reveal.secret, 1) === facts.commitment
    return [
      { isSame, name: 'revealed' },
      { isSame: isOwnIn(facts, reveal, reveal.entropy), name: 'entropy' },
    ]
  }
  if (facts.kind === 'scratch-ticket' && reveal.kind === 'scratch-ticket') {
    return [{ isSame: isCommitmentOf(reveal.secret, facts.commitment), name: 'revealed' }]
  }
  if (facts.kind === 'fishing-magazine' && reveal.kind === 'fishing-magazine') {
    return [{ isSame: hashTimes(reveal.serverSeed, 1) === facts.commitment, name: 'revealed' }]
  }
  if (facts.kind === 'card-hand' && reveal.kind === 'card-hand') {
    const { entropy } = JSON.parse(reveal.result.words) as { entropy: string }
    return [
      { isSame: promiseIn(reveal) === facts.commitment, name: 'revealed' },
      { isSame: isOwnIn(facts, { clientBytes: givenOf(reveal) }, entropy), name: 'entropy' },
    ]
  }
  if (facts.kind !== 'table-bet' || reveal.kind !== 'table-bet') {
    return [{ isSame: false, name: 'revealed' }]
  }
  const { entropy, link } = JSON.parse(reveal.result.words) as { link: string; entropy: string }
  const isSameLink = reveal.link === undefined || reveal.link === link
  const isOfChain = hashTimes(link, facts.linkIndex + 1) === facts.chainHead
  return [
    { isSame: isSameLink && isOfChain, name: 'revealed' },
    { isSame: isOwnIn(facts, reveal, entropy), name: 'entropy' },
    ...(await checkBeacon(facts, reveal.beacon)),
  ]
}

/**
 * Checks the beacon's round: it is the one signed with the stake, of the same chain, later than the
 * stake, and signed by its network. A silent beacon was left out, and the round says so.
 */
async function checkBeacon(
  { at, beaconChain, beaconRound }: TableReceipt | TicketReceipt | RaffleReceipt,
  beacon: BeaconPart | null | undefined,
): Promise<Omit<Check, 'about'>[]> {
  if (beaconChain === undefined) return beacon ? [{ isSame: false, name: 'beacon' }] : []
  if (!beacon) return [{ isSame: false, name: 'beacon' }]
  const { chain, round, signature } = beacon
  const isPromised = chainHashOf(chain) === beaconChain && round === beaconRound
  const isLater = roundTimeOf(chain, round) > new Date(at)
  // The curve code is larger than all the rest, and few pages need it.
  const { isBeaconSigned } = await import('../chance/beacon-signature.ts')
  const isTrue = signature === null || isBeaconSigned(chain, { round, signature })
  return [{ isSame: isPromised && isLater && isTrue, name: 'beacon' }]
}

/** Checks that the player's own bytes are among all bytes, and that all bytes make the entropy. */
function isOwnIn(
  { clientBytes, id }: { id: string; clientBytes: string },
  { beacon, clientBytes: given }: { clientBytes: ClientBytes[]; beacon?: BeaconPart | null },
  entropy: string,
): boolean {
  const isThere = given.some((one) => one.id === id && one.bytesHex === clientBytes)
  const lines = given.map((one) => `${one.id}:${one.bytesHex.toLowerCase()}`).sort()
  const line = beacon ? beaconLine(beacon) : undefined
  const all = line === undefined ? lines : [...lines, line]
  return isThere && bytesToHex(sha256(utf8ToBytes(all.join('\n')))) === entropy
}

/** Returns what was promised of a hand, from what was shown of it. */
const promiseIn = (shown: HandCards): string =>
  'secret' in shown ? hashTimes(shown.secret, 1) : promiseOf(shown.cut.roots)

/** Returns every seat that was dealt in, with zeros where its browser sent nothing. */
const givenOf = ({ clientBytes, seatIds }: Extract<Reveal, { kind: 'card-hand' }>) =>
  seatIds.map((id) => clientBytes.find((one) => one.id === id) ?? { bytesHex: noClientBytes, id })

function isResultOf(bet: ReceiptFacts, result: ReceiptFacts | undefined): boolean {
  if (bet.kind === 'fishing-magazine') {
    return (
      result?.kind === 'fishing-result' &&
      result.id === bet.id &&
      result.commitment === bet.commitment
    )
  }
  if (bet.kind === 'card-hand') {
    return (
      result?.kind === 'card-result' &&
      result.id === bet.handId &&
      result.tableId === bet.tableId &&
      result.number === bet.number &&
      result.commitment === bet.commitment
    )
  }
  return (
    bet.kind === 'table-bet' &&
    result?.kind === 'table-result' &&
    result.id === bet.roundId &&
    result.tableId === bet.tableId &&
    result.number === bet.number &&
    result.chainHead === bet.chainHead &&
    result.linkIndex === bet.linkIndex &&
    result.salt === bet.salt &&
    result.beaconRound === bet.beaconRound
  )
}

function hashTimes(hex: string, times: number): string {
  let bytes = hexToBytes(hex)
  for (let n = 0; n < times; n += 1) bytes = sha256(bytes)
  return bytesToHex(bytes)
}

const hashes = (base64: readonly string[]): Uint8Array[] =>
  base64.map((one) => bytesOf(one) ?? new Uint8Array(0))
