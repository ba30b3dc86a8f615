import type { Tx } from '#kernel/database'
import { isRefusal } from '#kernel/refusal'
import { lockedBalance } from '#ledger'
import { findCounted, keepCounted } from './counted-store.ts'
import type { CountedWager } from './counted-store.ts'
import { endGrant, lockAccounts } from './end-grant.ts'
import { accountOf, countedUnitsOf, isFulfilled, isSpent, weightOf } from './grant.ts'
import type { Grant } from './grant.ts'
import { lockGrants, updateGrants } from './grant-store.ts'

/** What a wager now means for grants, after a stake, an end or a correction of it. */
export type WagerChange = {
  wagerId: string
  game: string
  category: string
  /** The grant that it counts for, and its valid bet: none while it runs or when it is void. */
  countsFor: string | null
  validBetUnits: bigint
  /** By how much bonus money that lies in running wagers changed, grant by grant. */
  inPlay: { grantId: string; units: bigint }[]
}

/**
 * Counts wagers for the grants they were accepted under, in the transaction that moves their money,
 * so that no bar ever says anything else than the books. A correction counts by its difference. A
 * grant whose terms are met is completed here, once, unless its account takes no money now; one of
 * which nothing is left ends as spent.
 * The caller holds the members' accounts.
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

/** A frozen account stops no wager of a batch: its grant is completed later, by a job. */
async function completeIfTaken(tx: Tx, grant: Grant, at: Date): Promise<void> {
  try {
    await endGrant(tx, grant, { at, state: 'completed' })
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

/** What each wager counts now, and by how much that changes its grant. An ended grant stays. */
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
    // A wager keeps the weight that it had when it first counted.
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
