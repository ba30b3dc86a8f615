import sql from 'sql-template-tag'
import type { Tx } from './database.ts'

/**
 * Runs work in a savepoint: if it throws, its statements and its after-commit effects are undone.
 * The work gets its own `Tx` object, so what modules store per `Tx` (in a map) is dropped too. This
 * is the only way to create a savepoint.
 *
 * @throws the error of the work; after a failed statement, the whole transaction has failed
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
    // Otherwise the savepoint stays, and hides an outer savepoint of the same name.
    await tx.send(sql`release savepoint undoable`)
    throw error
  }
}
