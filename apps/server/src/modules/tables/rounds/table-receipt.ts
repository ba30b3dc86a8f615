import type { Receipt } from '@madang/games/proofs/receipt'
import type { Database, Tx } from '#kernel/database/database'
import { chainById } from '#kernel/live/hash-chain'
import type { HashChain } from '#kernel/live/hash-chain'
import { decimalOf } from '#kernel/money'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { signReceipt } from '#kernel/transparency/receipt-signer'
import type { Stakes, TableBet } from '../bets/bet.ts'
import type { Round } from './round.ts'

/** What a chain promised; undefined for chains older than the log. */
export type PromisedChain = Pick<HashChain, 'head' | 'salt'> & { leafIndex: number }

/**
 * Returns the promises of these rounds' chains, by chain. Promises never change, so they are
 * cached.
 */
export async function promisedChains(tx: Tx, rounds: readonly Round[]) {
  const found = new Map<string, PromisedChain>()
  for (const id of new Set(rounds.map(({ chainId }) => chainId))) {
    const known = kept.get(id) ?? promiseOf(await chainById(tx, id))
    if (!known) continue
    if (kept.size > keptMax) kept.clear()
    kept.set(id, known)
    found.set(id, known)
  }
  return found
}

const kept = new Map<string, PromisedChain>()
const keptMax = 1_000

const promiseOf = ({ head, leafIndex, salt }: HashChain): PromisedChain | undefined =>
  leafIndex === null ? undefined : { head, leafIndex, salt }

/** Returns a bet with its signed receipt: what was staked, and which promise will decide it. */
export function signedBet(
  db: Database,
  bet: TableBet,
  { chain, round }: { chain: PromisedChain | undefined; round: Round },
): TableBet {
  if (!chain) return bet
  const receipt = signReceipt(db, {
    at: bet.placedAt.toISOString(),
    ...beaconFacts(round),
    chainHead: chain.head,
    clientBytes: bet.clientBytes,
    id: bet.id,
    kind: 'table-bet',
    leafIndex: chain.leafIndex,
    linkIndex: round.linkIndex,
    number: Number(round.number),
    roundId: round.id,
    salt: chain.salt,
    stakes: stakesText(bet.stakes),
    tableId: bet.tableId,
  })
  return { ...bet, receipt }
}

/**
 * Returns the signed receipt of a finished round; null if its chain was not promised in the log.
 */
export function signedResult(
  db: Database,
  round: Round,
  { chain, link, now }: { chain: HashChain; link: string; now: Date },
): Receipt | null {
  const promised = promiseOf(chain)
  if (!promised || round.outcome === null || round.entropy === null) return null
  return signReceipt(db, {
    at: now.toISOString(),
    ...beaconFacts(round),
    ...(round.beaconChain !== null && { beaconSignature: round.beaconSignature ?? '' }),
    chainHead: promised.head,
    class: round.class,
    entropy: round.entropy,
    id: round.id,
    kind: 'table-result',
    leafIndex: promised.leafIndex,
    link,
    linkIndex: round.linkIndex,
    number: Number(round.number),
    outcomeHash: hashOfValue(round.outcome),
    salt: promised.salt,
    tableId: round.tableId,
    version: round.classVersion,
  })
}

/** The beacon round that is mixed in, so that the house cannot choose another one afterwards. */
const beaconFacts = ({ beaconChain, beaconRound }: Round) =>
  beaconChain !== null && beaconRound !== null ? { beaconChain, beaconRound } : {}

/** `spot=amount`, sorted by spot: the same stakes always give the same text. */
export const stakesText = (stakes: Stakes): string =>
  Object.keys(stakes)
    .toSorted()
    .map((spot) => `${spot}=${decimalOf(stakes[spot] ?? 0n)}`)
    .join(',')
