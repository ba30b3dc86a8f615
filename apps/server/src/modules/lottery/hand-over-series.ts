import { handOver } from '#kernel/custody/hand-over'
import type { Database } from '#kernel/database'
import { clearEncryptedSeries, listEncryptedSeries } from './scratch-store.ts'

/** Hands secrets of series over to custody that this house sealed itself. Gives how many. */
export async function reencrypt(db: Database): Promise<number> {
  const taken = await handOver(db, await db.read(listEncryptedSeries))
  await db.write((tx) => clearEncryptedSeries(tx, taken))
  return taken.length
}
