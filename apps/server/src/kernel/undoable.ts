import sql from 'sql-template-tag'
import type { Tx } from './database.ts'

/**
 * Work that can be undone by itself: when it throws, its statements are taken back, and with them
 * whatever it registered to happen after the commit. It gets a transaction of its own, so what a
 * module remembers of a transaction (in a map by `Tx`) falls with it too. The only way to a
 * savepoint.
 *
 * @throws whatever the work throws; where a statement failed, the whole transaction has failed
 */
export async function undoable<T>(tx: Tx, work: (inner: Tx) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = []
  await tx.send(sql`savepoint undoable`)
  try {
    const value = await work({ ...tx, afterCommit: (effect) => void effects.push(effect) })
    await tx.send(sql`release savepoint undoable`)
    for (const effect of effects) tx.afterCommit(effect)
    return value
  } catch (error) {
    await tx.rows(sql`rollback to savepoint undoable`)
    // It stays otherwise, and hides the savepoint of an outer work by its name.
    await tx.send(sql`release savepoint undoable`)
    throw error
  }
}
