import type { Tx } from '#kernel/database'
import { answer, refuse } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { lockWagers } from './end-wagers.ts'
import { fundingFor, fundingWithout } from './funding.ts'
import { insertWagers, setParents, updateWagers } from './wager-store.ts'
import type { Wager } from './wager.ts'

/** Parts of an open wager that are to end on their own; the ids name them for ever. */
export type Split = {
  id: string
  memberId: string
  parts: { id: string; stakeUnits: bigint }[]
  at: Date
}

/**
 * Takes parts out of open wagers, such as the half of a bet that is cashed out. Each part is a
 * wager with the game, round and time of the first one, its own share of stake, valid bet and
 * funding, and an end of its own: `closeWagers`, `voidWagers`, `reviseWagers`. The wager itself
 * keeps the rest. No money moves, because all of it is staked already, so the stake of a part is in
 * the books under the wager that it was taken from. The same split again hears the first answer.
 *
 * @returns per split the wager with the rest and then its parts, or a Refusal: `wager-unknown`,
 *   `wager-settled`, `key-reused` when the id of a part stands for another wager,
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

/** The rest and its parts as they are after the split, or as they are known when it was made. */
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
