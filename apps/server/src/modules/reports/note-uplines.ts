import { findUplines, listReferred } from '#identity'
import type { Tx } from '#kernel/database'
import { insertUplines } from './team-store.ts'

/** Notes who stands above new members, so that what they play counts for their team. */
export async function noteUplines(tx: Tx, memberIds: string[]): Promise<void> {
  const lines = await findUplines(tx, memberIds)
  if (lines.length > 0) await insertUplines(tx, lines)
}

/** The same for everybody there is. */
export async function noteAllUplines(tx: Tx): Promise<void> {
  for (let after = firstId; ;) {
    const ids = await listReferred(tx, after, 5_000)
    await noteUplines(tx, ids)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'
