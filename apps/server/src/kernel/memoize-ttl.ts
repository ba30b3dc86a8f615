import type { Database } from './database/database.ts'

/**
 * Caches the result of a read per database and key for `ms` milliseconds. All callers within that
 * time share one read. A failed read is not cached.
 */
export function memoizeTtl<T>(ms: number) {
  const caches = new WeakMap<Database, Map<string, { at: Date; value: Promise<T> }>>()
  return (db: Database, key: string, now: Date, read: () => Promise<T>): Promise<T> => {
    const entries = caches.get(db) ?? new Map<string, { at: Date; value: Promise<T> }>()
    caches.set(db, entries)
    const last = entries.get(key)
    if (last && Math.abs(now.getTime() - last.at.getTime()) < ms) return last.value
    const value = read()
    entries.set(key, { at: now, value })
    value.catch(() => entries.delete(key))
    return value
  }
}
