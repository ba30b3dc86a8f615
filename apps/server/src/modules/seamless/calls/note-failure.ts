import { newId } from '#kernel/ids'
import type { AppContext } from '#kernel/http/route'
import { insertFailure } from './failure-store.ts'
import type { Failure } from './failure-store.ts'

/** Stores a failure for the back office; an error here must not affect the caller. */
export async function noteFailure(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  failure: Omit<Failure, 'id'>,
): Promise<void> {
  try {
    await db.write((tx) => insertFailure(tx, { ...failure, id: newId() }))
  } catch (error) {
    log.warn({ error: String(error), vendor: failure.vendor }, 'a failure could not be kept')
  }
}
