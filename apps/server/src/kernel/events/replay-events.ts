import type { Database } from '../database/database.ts'
import type { Subscriber } from '../events.ts'
import { hurryFailed } from './failed-store.ts'
import { openSubscriptions, rewind } from './subscription-store.ts'

/**
 * Makes a subscriber handle all stored events since `from` again, also while the product runs.
 * Returns how many events there are.
 *
 * @throws if the subscriber would count events twice; the message says what to do instead
 */
export function replayEvents(db: Database, subscriber: Subscriber, from: Date): Promise<bigint> {
  const { name, replay } = subscriber
  if (replay !== 'repeatable') {
    throw new Error(`${name} must not handle an event twice. ${adviceOf(replay)}`)
  }
  return db.write(async (tx) => {
    await openSubscriptions(tx, [subscriber])
    return rewind(tx, name, from)
  })
}

const adviceOf = (command: string | undefined): string =>
  command ? `"${command}" builds its sums anew.` : 'What failed is tried again with --failed.'

/** Retries a subscriber's failed bodies at once. Returns how many bodies wait. */
export const retryNow = (db: Database, { name }: Subscriber): Promise<number> =>
  db.write((tx) => hurryFailed(tx, name))
