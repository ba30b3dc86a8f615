import DataLoader from 'dataloader'
import type { Database, ReadTx } from './database.ts'

/**
 * Turns a read for many keys into a read for one key. All calls of one turn of the event loop share
 * one statement, so a hundred calls at once cost the database one query. No value is cached beyond
 * that turn.
 *
 * @param read returns one value per key, in the same order
 */
export function batchReads<Key, Value>(
  read: (tx: ReadTx, keys: readonly Key[]) => Promise<(Value | undefined)[]>,
): (db: Database, key: Key) => Promise<Value | undefined> {
  const asked = new WeakMap<Database, DataLoader<Key, Value | undefined>>()
  return (db, key) => {
    let loader = asked.get(db)
    if (!loader) {
      loader = new DataLoader((keys: readonly Key[]) => db.read((tx) => read(tx, keys)), {
        batchScheduleFn: (send) => void setImmediate(send),
        cache: false,
      })
      asked.set(db, loader)
    }
    return loader.load(key)
  }
}
