import type { Database, Tx } from '#kernel/database'
import { freeze } from './audit-store.ts'
import type { Finding } from './audit-store.ts'
import { withoutKnown } from './finding-store.ts'
import { findNewestBreaks, lockChecked, updateChecked } from './newest-store.ts'
import { publishFindings } from './publish-findings.ts'

/**
 * Looks at the transfers that came since the last look, and again at those above the horizon: a
 * transaction that commits late brings lower ids. Freezes the account on whose side something is
 * wrong and nobody else. Does nothing while another process looks.
 *
 * @returns what nobody has found before
 */
export async function checkNewest(db: Database, at: Date): Promise<Finding[]> {
  const found: Finding[] = []
  for (let after: bigint | null = null; ;) {
    const step = await db.write((tx) => checkStep(tx, after, at))
    found.push(...step.findings)
    if (step.lastId === null) return found
    after = step.lastId
  }
}

async function checkStep(
  tx: Tx,
  after: bigint | null,
  at: Date,
): Promise<{ findings: Finding[]; lastId: bigint | null }> {
  const checked = await lockChecked(tx)
  if (checked === undefined) return { findings: [], lastId: null }
  const { findings, horizonId, lastId } = await findNewestBreaks(tx, after ?? checked)
  const fresh = findings.length === 0 ? [] : await withoutKnown(tx, findings)
  if (fresh.length > 0) {
    await freeze(tx, fresh, at)
    await publishFindings(tx, fresh, at)
  }
  // Below the horizon nothing appears any more; without a transfer left, all of it was looked at.
  const seen = lastId === null || lastId > horizonId ? horizonId : lastId
  await updateChecked(tx, seen)
  return { findings: fresh, lastId }
}
