import type { Database } from '#kernel/database/database'
import { after } from '../rounds/round.ts'
import { wantedMs } from '../table.ts'
import { wakeTable } from './table-news.ts'
import { listClosedIds } from '#catalog'
import { listTables, updateWanted } from '../table-store.ts'

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

/** Keeps the tables going that pages watch in a list: all of them, or single ones. */
export async function resumeWatched(db: Database, topics: string[], now: Date): Promise<void> {
  const own = topics.filter((topic) => topic === 'tables' || topic.startsWith('tables:'))
  if (own.length === 0) return
  const ids = await db.read(async (tx) => {
    const open = (await listTables(tx)).map(({ id }) => id)
    const wanted = open.filter((id) => own.includes('tables') || own.includes(`tables:${id}`))
    const closed = await listClosedIds(tx, wanted)
    return wanted.filter((id) => !closed.includes(id))
  })
  await resumeTables(db, ids, now)
}
