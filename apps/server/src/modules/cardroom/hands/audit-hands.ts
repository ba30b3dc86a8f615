import { isDeepStrictEqual } from 'node:util'
import { linkBefore } from '@madang/games/chance/commitment'
import { factsOf } from '@madang/games/proofs/receipt'
import { arePromised, playHandAgain } from '@madang/games/rooms/deals/play-hand-again'
import type { OpenedCard } from '@madang/games/rooms/deals/promised-decks'
import type { Database } from '#kernel/database/database'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { listUnownedDraws } from '#kernel/custody/list-unowned-draws'
import { noteFaults } from '#kernel/transparency/proof-fault'
import type { ProofFault } from '#kernel/transparency/proof-fault'
import { isOwnReceipt } from '#kernel/transparency/receipt-signer'
import { type Hand, handEntropy, type OpenedNumber } from './hand.ts'
import { findOpenings, listOverSince } from './hand-store.ts'
import { type KnownDeals, readDeals } from './read-deals.ts'

const handsAtOnce = 200

/**
 * Replays past hands from the log's promise, the browsers' bytes and the stored actions, and
 * compares each with the receipt that was signed at its end. Cards that custody opened and that no
 * hand has were looked at by somebody.
 *
 * @returns how many hands were replayed, and how many faults were found
 */
export async function auditHands(
  db: Database,
  { now, since }: { now: Date; since: Date },
): Promise<{ handCount: number; faultCount: number }> {
  let handCount = 0
  const peeks = await listUnownedDraws(db, { find: findOpenings, look: 'card_hand', since })
  let faultCount = await noteFaults(db, peeks, now)
  for (let after = { endedAt: since, id: nobody }; ;) {
    const hands = await db.read((tx) => listOverSince(tx, after, handsAtOnce))
    const known = await db.read((tx) => readDeals(tx, hands))
    const faults = hands.flatMap((hand): Omit<ProofFault, 'at'>[] => {
      const why = faultOf(db, hand, known)
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

function faultOf(db: Database, hand: Hand, known: KnownDeals): string | undefined {
  const { actions, commitmentId, receipt, result, setup } = hand
  const words = known.words.get(commitmentId)
  if (words === undefined) return 'not in the log'
  const promised = (JSON.parse(words) as { secretHash: string }).secretHash
  const deal = dealOf(hand, promised, known)
  if (typeof deal === 'string') return deal
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
  const end = playHandAgain({ ...hand, ...deal, entropy, number: Number(hand.number) })
  return end && hashOfValue(end) === facts.outcomeHash ? undefined : 'it ends otherwise'
}

/** Returns what a hand is dealt again from, or what is wrong with it. */
function dealOf(
  hand: Hand,
  promised: string,
  { openings, secrets }: KnownDeals,
): { secret: string } | { cards: OpenedCard[] } | string {
  const { commitmentId, opened } = hand
  if (opened === null) {
    const secret = secrets.get(commitmentId)
    const isPromised = secret !== undefined && linkBefore(secret) === promised
    return isPromised ? { secret } : 'the secret is not the one promised'
  }
  const found = openings.get(commitmentId)
  if (!found) return 'cards were opened before an action turned them up'
  const [first] = found
  const cards = found.flatMap((opening) => opening.cards)
  const shown = { entropy: handEntropy(hand), game: hand.game }
  if (!first || !arePromised(promised, { cards, cut: first.cut }, shown)) {
    return 'the cards are not those promised'
  }
  const numbers = cards.map(({ at, card }): OpenedNumber => [at, card])
  if (!isDeepStrictEqual(numbers, opened.flat())) return 'the cards are not those opened'
  return { cards }
}
