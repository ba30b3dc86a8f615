import { handOver } from '#kernel/custody/hand-over'
import type { Database } from '#kernel/database/database'
import { clearEncrypted, listEncrypted } from './seed-store.ts'

/** Hands over to custody the seeds that the server once encrypted itself. Returns how many. */
export async function reencrypt(db: Database): Promise<number> {
  const taken = await handOver(db, await db.read(listEncrypted))
  await db.write((tx) => clearEncrypted(tx, taken))
  return taken.length
}
