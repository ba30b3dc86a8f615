import { receiptWords } from '@madang/games/proofs/receipt'
import type { Receipt, SlotReceipt } from '@madang/games/proofs/receipt'
import type { Database } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { signReceipt } from '#kernel/transparency/receipt-signer'
import type { Round } from './round.ts'

/** Receipts that were signed here a moment ago, kept for the response to the member. */
const signedWords = new WeakMap<Round, string>()

/**
 * Returns the round with the server's signature of its facts, so that none can be changed later.
 */
export function signedRound(db: Database, round: Round): Round {
  const facts = receiptFacts(round)
  if (!facts) return round
  const { signature, words } = signReceipt(db, facts)
  const signed = { ...round, signature }
  signedWords.set(signed, words)
  return signed
}

/** Returns a round's receipt, always the same one; null for rounds older than receipts. */
export function receiptOf(round: Round): Receipt | null {
  if (round.signature === null) return null
  const facts = signedWords.has(round) ? undefined : receiptFacts(round)
  const words = signedWords.get(round) ?? (facts && receiptWords(facts))
  return words === undefined ? null : { signature: round.signature, words }
}

/** Returns the facts of a stored round that its receipt signs. */
export function receiptFacts(round: Round): SlotReceipt | undefined {
  if (round.leafIndex === null) return undefined
  return {
    at: round.placedAt.toISOString(),
    clientSeed: round.clientSeed,
    commitment: round.serverSeedHash,
    configHash: round.configHash,
    gameId: round.gameId,
    id: round.id,
    isBought: round.isBought,
    kind: 'slot',
    leafIndex: round.leafIndex,
    nonce: Number(round.nonce),
    outcomeHash: hashOfValue(round.outcome),
    payout: decimalOf(round.payoutUnits),
    stake: decimalOf(round.stakeUnits),
    version: round.version,
  }
}
