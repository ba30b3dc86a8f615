import type { Database } from '#kernel/database/database'
import { after } from '../rounds/round.ts'
import { wantedMs } from '../table.ts'
import { wakeTable } from './table-news.ts'
import { updateWanted } from '../table-store.ts'

/** `wanted_until` is written at most this often: a table that is wanted long enough is skipped. */
const rewriteMs = 20_000

/** Marks these tables as watched, so that they begin or continue rounds. */
export async function resumeTables(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const times = { unlessAfter: after(now, wantedMs - rewriteMs), until: after(now, wantedMs) }
  await db.write(async (tx) => {
    const woken = await updateWanted(tx, ids, times)
    for (const { id } of woken) wakeTable(tx, id)
  })
}
