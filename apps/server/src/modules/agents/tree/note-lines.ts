import type { Tx } from '#kernel/database/database'
import { noteLeaders } from '#reports'
import { dayOf } from '#kernel/brand-day'
import { listLinesAbove } from './tree-store.ts'

/** Records for the reports for which teams these members play from this day on. */
export async function noteLines(tx: Tx, memberIds: readonly string[], at: Date): Promise<void> {
  if (memberIds.length === 0) return
  const above = await listLinesAbove(tx, memberIds)
  const from = dayOf(at)
  await noteLeaders(
    tx,
    memberIds.map((memberId) => ({ from, leaders: above.get(memberId) ?? [], memberId })),
  )
}
