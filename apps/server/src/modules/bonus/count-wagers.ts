import type { Tx } from '#kernel/database/database'
import { isRefusal } from '#kernel/refusal'
import { lockedBalance } from '#ledger'
import { findCounted, keepCounted } from './counted-store.ts'
import type { CountedWager } from './counted-store.ts'
import { endGrant, lockAccounts } from './end-grant.ts'
import { accountOf, countedUnitsOf, isFulfilled, isSpent, weightOf } from './grant.ts'
import type { Grant } from './grant.ts'
import { lockGrants, updateGrants } from './grant-store.ts'

/** The new state of a wager for its grants, after a stake, a result or a correction. */
export type WagerChange = {
  wagerId: string
  game: string
  category: string
  /** The grant that it counts for, and its valid bet: zero while it is open or if it is void. */
  countsFor: string | null
  validBetUnits: bigint
  /** The change of bonus money in open wagers, by grant. */
  inPlay: { grantId: string; units: bigint }[]
}

/**
 * Counts wagers for the grants under which they were accepted, in the same transaction as their
 * money, so that progress always agrees with the books. A correction counts by its difference.
 * Completes a grant whose terms are met, once, unless the account is frozen. Ends a grant without
 * remaining money as spent. The caller must have locked the members' accounts.
 */
export async function countWagers(tx: Tx, changes: WagerChange[], at: Date): Promise<void> {
  const ids = changes.flatMap(({ countsFor, inPlay }) => [
    ...(countsFor === null ? [] : [countsFor]),
    ...inPlay.map(({ grantId }) => grantId),
  ])
  if (ids.length === 0) return
  const grants = new Map((await lockGrants(tx, [...new Set(ids)])).map((one) => [one.id, one]))
  const counted = await countedAfter(tx, changes, grants, at)
  await keepCounted(tx, counted.rows)

  const touched = new Set<string>()
  for (const { grantId, units } of changes.flatMap(({ inPlay }) => inPlay)) {
    const grant = grants.get(grantId)
    if (!grant) continue
    touched.add(grantId)
    grants.set(grantId, { ...grant, inPlayUnits: grant.inPlayUnits + units })
  }
  for (const [grantId, units] of counted.added) {
    const grant = grants.get(grantId)
    if (!grant) continue
    const progressUnits = grant.progressUnits + units
    grants.set(grantId, { ...grant, progressUnits })
  }
  await updateGrants(tx, [...grants.values()])
  for (const grant of grants.values()) await endIfOver(tx, grant, touched.has(grant.id), at)
}

async function endIfOver(tx: Tx, grant: Grant, isTouched: boolean, at: Date): Promise<void> {
  if (isFulfilled(grant)) {
    await lockAccounts(tx, grant)
    await completeIfTaken(tx, grant, at)
  } else if (isTouched && isSpent(grant, lockedBalance(tx, accountOf(grant)))) {
    await endGrant(tx, grant, { at, state: 'spent' })
  }
}

/** Completes a grant. A frozen account must not stop the batch: a job completes its grant later. */
async function completeIfTaken(tx: Tx, grant: Grant, at: Date): Promise<void> {
  try {
    await endGrant(tx, grant, { at, state: 'completed' })
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

/** Returns the new counts of wagers and the change of each grant. Ended grants do not change. */
async function countedAfter(
  tx: Tx,
  changes: WagerChange[],
  grants: Map<string, Grant>,
  at: Date,
): Promise<{ rows: CountedWager[]; added: Map<string, bigint> }> {
  const counting = changes.flatMap(({ countsFor, ...change }) => {
    const grant = grants.get(countsFor ?? '')
    return grant?.state === 'active' ? [{ ...change, grant }] : []
  })
  const added = new Map<string, bigint>()
  if (counting.length === 0) return { added, rows: [] }
  const pairs = counting.map(({ grant, wagerId }) => ({ grantId: grant.id, wagerId }))
  const before = await findCounted(tx, pairs)
  const after = new Map(before)
  for (const { category, game, grant, validBetUnits, wagerId } of counting) {
    const known = after.get(wagerId)
    // A wager keeps the weight of the time when it first counted.
    const weightPercent = known?.weightPercent ?? weightOf(grant.terms, { category, game })
    const countedUnits = countedUnitsOf(validBetUnits, weightPercent)
    const wasUnits = known?.countedUnits ?? 0n
    if (countedUnits === wasUnits) continue
    added.set(grant.id, (added.get(grant.id) ?? 0n) + countedUnits - wasUnits)
    const countedAt = known?.countedAt ?? at
    const row = { category, countedAt, countedUnits, game, grantId: grant.id, validBetUnits }
    after.set(wagerId, { ...row, wagerId, weightPercent })
  }
  return { added, rows: [...after.values()].filter((row) => before.get(row.wagerId) !== row) }
}
