import { hashOfValue, receiptWords } from '@madang/games/proofs/receipt'
import type { Receipt, SlotReceipt } from '@madang/games/proofs/receipt'
import type { Database } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { signReceipt } from '#kernel/transparency/receipt-signer'
import type { Round } from './round.ts'

/** The round with the house's signature of what it was: nothing of it can be changed afterwards. */
export function signedRound(db: Database, round: Round): Round {
  const facts = receiptFacts(round)
  return facts ? { ...round, signature: signReceipt(db, facts).signature } : round
}

/** The receipt of a round, the same whenever it is asked for; null before there were receipts. */
export function receiptOf(round: Round): Receipt | null {
  const facts = receiptFacts(round)
  if (!facts || round.signature === null) return null
  return { signature: round.signature, words: receiptWords(facts) }
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
