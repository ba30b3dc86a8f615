import type { Database } from '#kernel/database/database'
import { after, wantedMs } from './card-table.ts'
import { wakeTable } from '../cardroom-log.ts'
import { updateWanted } from './table-store.ts'

/** `wanted_until` is written at most this often: a table that is wanted long enough is skipped. */
const rewriteMs = 20_000

/** Marks these tables as watched, so that practice tables begin or continue to play. */
export async function resumeCardTables(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const times = { unlessAfter: after(now, wantedMs - rewriteMs), until: after(now, wantedMs) }
  await db.write(async (tx) => {
    const woken = await updateWanted(tx, ids, times)
    for (const { id } of woken) wakeTable(tx, id)
  })
}
