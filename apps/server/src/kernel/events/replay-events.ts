import type { Database } from '../database.ts'
import type { Subscriber } from '../events.ts'
import { hurryFailed } from './failed-store.ts'
import { openSubscriptions, rewind } from './subscription-store.ts'

/**
 * Lets a subscriber handle everything again that was published from this instant on, as far as it
 * is kept; also while the product runs. Gives how many events that are.
 *
 * @throws when the subscriber would count twice: then the message says what to do instead
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

/** Tries again at once what the subscriber could not handle. Gives how many bodies wait. */
export const retryNow = (db: Database, { name }: Subscriber): Promise<number> =>
  db.write((tx) => hurryFailed(tx, name))
