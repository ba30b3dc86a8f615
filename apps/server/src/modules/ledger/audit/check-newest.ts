import type { Database, Tx } from '#kernel/database/database'
import { freeze } from './audit-store.ts'
import type { Finding } from './audit-store.ts'
import { withoutKnown } from './finding-store.ts'
import { findNewestBreaks, lockChecked, updateChecked } from './newest-store.ts'
import { publishFindings } from './publish-findings.ts'

/**
 * Checks the transfers since the last check, and again those above the horizon, because a
 * transaction that commits late adds lower ids. Freezes only the account whose side is wrong. Does
 * nothing while another process checks.
 *
 * @returns the findings that are new
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
  // No new transfer can appear below the horizon. Without a further transfer, all were checked.
  const seen = lastId === null || lastId > horizonId ? horizonId : lastId
  await updateChecked(tx, seen)
  return { findings: fresh, lastId }
}
