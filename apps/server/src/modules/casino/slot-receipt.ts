import { receiptWords } from '@madang/games/proofs/receipt'
import type { Receipt, SlotReceipt } from '@madang/games/proofs/receipt'
import type { Database } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { signReceipt } from '#kernel/transparency/receipt-signer'
import type { Round } from './round.ts'

/** The words of rounds that were signed here a moment ago: who played is told them next. */
const signedWords = new WeakMap<Round, string>()

/** The round with the house's signature of what it was: nothing of it can be changed afterwards. */
export function signedRound(db: Database, round: Round): Round {
  const facts = receiptFacts(round)
  if (!facts) return round
  const { signature, words } = signReceipt(db, facts)
  const signed = { ...round, signature }
  signedWords.set(signed, words)
  return signed
}

/** The receipt of a round, the same whenever it is asked for; null before there were receipts. */
export function receiptOf(round: Round): Receipt | null {
  if (round.signature === null) return null
  const facts = signedWords.has(round) ? undefined : receiptFacts(round)
  const words = signedWords.get(round) ?? (facts && receiptWords(facts))
  return words === undefined ? null : { signature: round.signature, words }
}

/** What the row says that was signed. */
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
