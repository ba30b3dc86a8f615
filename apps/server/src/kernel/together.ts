import DataLoader from 'dataloader'
import type { Database, Tx } from './database.ts'

/**
 * Turns a read for many into a read for one: what is asked in one turn of the event loop is one
 * statement, so that a hundred calls at once cost the database one question. Nothing is kept from
 * one turn to the next.
 *
 * @param read gives one answer per key, in the same order
 */
export function together<Key, Value>(
  read: (tx: Tx, keys: readonly Key[]) => Promise<(Value | undefined)[]>,
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
