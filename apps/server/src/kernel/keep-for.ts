import type { Database } from './database.ts'

/**
 * Of one thing that many ask for: what a look gave is given to everybody who asks for the same
 * within this time. What failed is not kept.
 */
export function keepFor<T>(ms: number) {
  const kept = new WeakMap<Database, Map<string, { at: Date; value: Promise<T> }>>()
  return (db: Database, key: string, now: Date, look: () => Promise<T>): Promise<T> => {
    const shelf = kept.get(db) ?? new Map<string, { at: Date; value: Promise<T> }>()
    kept.set(db, shelf)
    const last = shelf.get(key)
    if (last && Math.abs(now.getTime() - last.at.getTime()) < ms) return last.value
    const value = look()
    shelf.set(key, { at: now, value })
    value.catch(() => shelf.delete(key))
    return value
  }
}
