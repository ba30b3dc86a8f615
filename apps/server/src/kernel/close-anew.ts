import type { Database, Tx } from './database.ts'
import { inBatches } from './in-batches.ts'
import { newestKey, sealText } from './vault.ts'
import type { Use } from './vault.ts'

type Kept = { id: string; sealed: Buffer }

/** A column of sealed texts: which of them another key closed, how they open, where they go. */
export type SealedColumn = {
  /** Some rows that do not begin with this key, held. */
  lock: (tx: Tx, key: number) => Promise<Kept[]>
  open: (tx: Tx, kept: Kept) => string
  use: (id: string) => Use
  update: (tx: Tx, id: string, sealed: Buffer) => Promise<void>
}

/**
 * Closes with the newest key what an older one closed, a batch a transaction.
 *
 * @returns how many texts that were
 */
export async function closeAnew(db: Database, columns: readonly SealedColumn[]): Promise<number> {
  let total = 0
  for (const { lock, open, update, use } of columns) {
    total += await inBatches(() =>
      db.write(async (tx) => {
        const rows = await lock(tx, newestKey(db))
        for (const kept of rows) {
          await update(tx, kept.id, sealText(tx, use(kept.id), open(tx, kept)))
        }
        return rows.length
      }),
    )
  }
  return total
}
