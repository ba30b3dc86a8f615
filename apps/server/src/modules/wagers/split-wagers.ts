import type { Tx } from '#kernel/database/database'
import { answer, refuse } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { lockWagers } from './end-wagers.ts'
import { fundingFor, fundingWithout } from './funding/funding.ts'
import { insertWagers, setParents, updateWagers } from './wager-store.ts'
import type { Wager } from './wager.ts'

/** Splits an open wager into parts that end separately. The ids of the parts are permanent. */
export type Split = {
  id: string
  memberId: string
  parts: { id: string; stakeUnits: bigint }[]
  at: Date
}

/**
 * Splits parts off open wagers, such as the half of a bet that is cashed out. Each part is a wager
 * with the game, round and time of the original, its own share of stake, valid bet and funding, and
 * its own end: `closeWagers`, `voidWagers`, `reviseWagers`. The original wager keeps the rest. No
 * money moves, because the whole stake was paid already; in the books the stake of a part stays
 * under the original wager. A repeated split gets the first response again.
 *
 * @returns per split the wager with the rest and then its parts, or a Refusal: `wager-unknown`,
 *   `wager-settled`, `key-reused` when the id of a part belongs to another wager,
 *   `stake-out-of-limits` when a part is not above zero or nothing would be left
 */
export async function splitWagers(tx: Tx, splits: Split[]): Promise<Answer<Wager[]>[]> {
  const ends = splits.flatMap(({ at, id, memberId, parts }) =>
    [id, ...parts.map((part) => part.id)].map((one) => ({ at, id: one, memberId })),
  )
  const known = await lockWagers(tx, ends)
  const fresh: Wager[] = []
  const changed = new Map<string, Wager>()
  const answers = answer(splits, (order) => {
    const wagers = divided(order, known)
    for (const [at, wager] of wagers.entries()) {
      if (known.get(wager.id) === wager) continue
      if (at === 0) changed.set(wager.id, wager)
      else fresh.push(wager)
      known.set(wager.id, wager)
    }
    return wagers
  })
  if (fresh.length > 0) {
    await insertWagers(tx, fresh)
    await updateWagers(tx, [...changed.values()])
    await setParents(
      tx,
      fresh.map(({ id, parentId }) => ({ id, parentId: parentId ?? '' })),
    )
  }
  return answers
}

/** Returns the rest and its parts after the split, or the known ones of an earlier split. */
function divided({ id, memberId, parts }: Split, known: Map<string, Wager>): Wager[] {
  const wager = known.get(id)
  if (!wager || wager.memberId !== memberId || wager.state === 'refused') {
    return refuse('wager-unknown')
  }
  const made = parts.flatMap((part) => known.get(part.id) ?? [])
  if (made.length > 0) {
    const isSame = made.length === parts.length && made.every(({ parentId }) => parentId === id)
    return isSame ? [wager, ...made] : refuse('key-reused')
  }
  if (wager.state !== 'open') refuse('wager-settled')
  let rest = wager
  const taken = parts.map((part) => {
    if (part.stakeUnits <= 0n || part.stakeUnits >= rest.stakeUnits) refuse('stake-out-of-limits')
    const validBetUnits = (rest.validBetUnits * part.stakeUnits) / rest.stakeUnits
    const funding = fundingFor(rest.funding, part.stakeUnits)
    const one = { ...rest, ...part, funding, parentId: id, validBetUnits }
    rest = {
      ...rest,
      funding: fundingWithout(rest.funding, part.stakeUnits),
      stakeUnits: rest.stakeUnits - part.stakeUnits,
      validBetUnits: rest.validBetUnits - validBetUnits,
    }
    return one
  })
  return [rest, ...taken]
}
