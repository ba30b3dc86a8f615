import type { Database, Tx } from './database/database.ts'
import { insertOutbox, listPending } from './events/event-store.ts'

/** A kind of event, named in the past tense: `wallet.deposit-settled`. */
export type EventKind<Body> = { name: string; example?: Body }

/** Declares a kind of event; it only exists for the name and the type of its bodies. */
export const eventKind = <Body>(name: string): EventKind<Body> => ({ name })

/**
 * Handles events of one kind. It runs in its own transaction, exactly once for each published body,
 * and in order of publication for bodies with the same key.
 */
export type Subscriber<Body = never> = SubscriberOptions<Body> & {
  /** `module.what-it-does`: the permanent name of its position in the log, never renamed. */
  name: string
  kind: EventKind<Body>
  handle: (tx: Tx, bodies: Body[]) => Promise<void>
  key: (body: Body) => string
}

type SubscriberOptions<Body> = {
  /** A failed body only delays bodies with the same key. Default: the member's id. */
  key?: (body: Body) => string
  /** Where a new subscriber starts to read. Default: at its first start. */
  begins?: 'at-first-start' | 'at-oldest-event'
  /**
   * `repeatable` if handling an event twice changes nothing, so that `npm run replay-events` may do
   * it; or the command that rebuilds the subscriber's sums. Default: neither.
   */
  replay?: 'repeatable' | `npm run ${string}`
}

/** Declares a subscriber with typed bodies. */
export function subscriber<Body>(
  name: string,
  kind: EventKind<Body>,
  handle: (tx: Tx, bodies: Body[]) => Promise<void>,
  options: SubscriberOptions<Body> = {},
): Subscriber {
  return { key: memberOf, ...options, handle, kind, name } as unknown as Subscriber
}

const memberOf = (body: unknown): string =>
  typeof body === 'object' && body && 'memberId' in body ? String(body.memberId) : ''

/**
 * Publishes events in the same transaction as the change. All bodies share one row. Units are
 * written as strings, because JSON has no bigint.
 */
export async function publish<Body>(tx: Tx, kind: EventKind<Body>, bodies: Body[]): Promise<void> {
  if (bodies.length === 0) return
  const json = JSON.stringify(bodies, (_, field: unknown) =>
    typeof field === 'bigint' ? field.toString() : field,
  )
  await insertOutbox(tx, kind.name, json)
  tx.afterCommit(() => wakers.get(tx.db)?.())
}

const wakers = new WeakMap<Database, () => void>()

/** Calls `wake` after each commit that published events here. Returns the unsubscriber. */
export function onPublished(db: Database, wake: () => void): () => void {
  wakers.set(db, wake)
  return () => void wakers.delete(db)
}

/** Returns bodies that the named subscriber has not handled yet, as this transaction sees them. */
export const pendingEvents = <Body>(tx: Tx, name: string, kind: EventKind<Body>): Promise<Body[]> =>
  listPending(tx, name, kind.name)
