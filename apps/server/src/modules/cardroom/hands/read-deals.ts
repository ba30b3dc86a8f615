import type { ReadTx } from '#kernel/database/database'
import type { CardsOpened } from '#kernel/live/commitments'
import { isRefusal } from '#kernel/refusal'
import { listLeavesOf } from '#kernel/transparency/tree-store'
import { cardPromises, openingsOf } from './deal-hand.ts'
import type { Hand } from './hand.ts'

/** What custody and the log have of these hands, by the hand's commitment. */
export type KnownDeals = {
  secrets: Map<string, string>
  openings: Map<string, CardsOpened[]>
  words: Map<string, string>
}

/** Reads what hands are dealt again from. */
export async function readDeals(tx: ReadTx, hands: readonly Hand[]): Promise<KnownDeals> {
  const ids = (some: readonly Hand[]) => some.map(({ commitmentId }) => commitmentId)
  const [secrets, openings, leaves] = await Promise.all([
    cardPromises.secretsOf(tx, ids(hands.filter(({ opened }) => opened === null))),
    readOpenings(tx, hands),
    listLeavesOf(tx, ids(hands)),
  ])
  return { openings, secrets, words: new Map([...leaves].map(([id, { words }]) => [id, words])) }
}

/** Returns what custody opened of each hand; a hand that it opened otherwise has no entry. */
async function readOpenings(
  tx: ReadTx,
  hands: readonly Hand[],
): Promise<Map<string, CardsOpened[]>> {
  const found = new Map<string, CardsOpened[]>()
  await Promise.all(
    hands.map(async (hand) => {
      if (hand.opened === null) return
      try {
        found.set(hand.commitmentId, await openingsOf(tx, hand, cardPromises))
      } catch (error) {
        // Custody opened other cards, or the actions are not those that were played.
        if (isRefusal(error)) throw error
      }
    }),
  )
  return found
}
