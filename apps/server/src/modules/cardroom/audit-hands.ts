import { linkBefore } from '@madang/games/chance/commitment'
import { factsOf } from '@madang/games/proofs/receipt'
import { playHandAgain } from '@madang/games/rooms/play-hand-again'
import type { Database } from '#kernel/database'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { noteFaults } from '#kernel/transparency/proof-fault'
import type { ProofFault } from '#kernel/transparency/proof-fault'
import { isOwnReceipt } from '#kernel/transparency/receipt-signer'
import { listLeavesOf } from '#kernel/transparency/tree-store'
import { cardPromises } from './deal-hand.ts'
import { handEntropy } from './hand.ts'
import type { Hand } from './hand.ts'
import { listOverSince } from './hand-store.ts'

const handsAtOnce = 200

/**
 * Replays past hands from the log's promise, the browsers' bytes and the stored actions, and
 * compares each with the receipt that was signed at its end.
 *
 * @returns how many hands were replayed, and how many faults were found
 */
export async function auditHands(
  db: Database,
  { now, since }: { now: Date; since: Date },
): Promise<{ handCount: number; faultCount: number }> {
  let [handCount, faultCount] = [0, 0]
  for (let after = { endedAt: since, id: nobody }; ;) {
    const hands = await db.read((tx) => listOverSince(tx, after, handsAtOnce))
    const ids = hands.map(({ commitmentId }) => commitmentId)
    const [secrets, leaves] = await db.read((tx) =>
      Promise.all([cardPromises.secretsOf(tx, ids), listLeavesOf(tx, ids)]),
    )
    const faults = hands.flatMap((hand): Omit<ProofFault, 'at'>[] => {
      const words = leaves.get(hand.commitmentId)?.words
      const why = faultOf(db, hand, { secret: secrets.get(hand.commitmentId), words })
      return why ? [{ about: hand.id, facts: { why }, what: 'hand' }] : []
    })
    faultCount += await noteFaults(db, faults, now)
    handCount += hands.length
    const last = hands.at(-1)
    if (!last?.endedAt) return { faultCount, handCount }
    after = { endedAt: last.endedAt, id: last.id }
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'

type Known = { secret: string | undefined; words: string | undefined }

function faultOf(db: Database, hand: Hand, { secret, words }: Known): string | undefined {
  const { actions, game, receipt, result, setup, tableId } = hand
  if (words === undefined) return 'not in the log'
  const promised = (JSON.parse(words) as { secretHash: string }).secretHash
  if (secret === undefined || linkBefore(secret) !== promised) {
    return 'the secret is not the one promised'
  }
  if (!receipt || !isOwnReceipt(db, receipt)) return 'not what was signed'
  const facts = factsOf(receipt.words)
  const entropy = handEntropy(hand)
  const isKept =
    facts.kind === 'card-result' &&
    facts.id === hand.id &&
    facts.entropy === entropy &&
    facts.setupHash === hashOfValue(setup) &&
    facts.actionsHash === hashOfValue(actions) &&
    facts.outcomeHash === hashOfValue(result)
  if (!isKept) return 'bytes, actions or end are not what was signed'
  const number = Number(hand.number)
  const end = playHandAgain({ actions, entropy, game, number, secret, setup, tableId })
  return end && hashOfValue(end) === facts.outcomeHash ? undefined : 'it ends otherwise'
}
