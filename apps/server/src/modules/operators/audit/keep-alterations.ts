import { listUntaken, takeAlterations } from '#kernel/audit/alteration-store'
import type { Tx } from '#kernel/database/database'
import { factsOf } from './audit-call.ts'
import { findAsked, insertAudit } from './audit-store.ts'

/** A call ends within seconds; older alterations were left by a process that crashed. */
const lostMs = 60_000

/** Writes the alterations of lost calls into the trail, under the operator who made the call. */
export async function keepLostAlterations(tx: Tx, now: Date): Promise<void> {
  for (const requestId of await listUntaken(tx, new Date(now.getTime() - lostMs))) {
    const asked = await findAsked(tx, requestId)
    const facts = factsOf(await takeAlterations(tx, requestId))
    const nobody = { action: 'alteration', ip: '', object: '', operatorId: null, requestId }
    const row = asked ?? { ...nobody, operatorName: 'unknown' }
    await insertAudit(tx, { ...row, at: now, facts, outcome: 'unfinished' })
  }
}
