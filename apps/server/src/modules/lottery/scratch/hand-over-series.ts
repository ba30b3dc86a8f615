import { handOver } from '#kernel/custody/hand-over'
import type { Database } from '#kernel/database/database'
import { clearEncryptedSeries, listEncryptedSeries } from './scratch-store.ts'

/** Hands series secrets that the server encrypted itself over to custody. Returns how many. */
export async function reencrypt(db: Database): Promise<number> {
  const taken = await handOver(db, await db.read(listEncryptedSeries))
  await db.write((tx) => clearEncryptedSeries(tx, taken))
  return taken.length
}
