import type { Database, Tx } from './database.ts'
import { insertOutbox, listPending } from './events/event-store.ts'

/** Something that happened, named in the past tense: `wallet.deposit-settled`. */
export type EventKind<Body> = { name: string; example?: Body }

/** Declares a kind of event; the type of its body is all that matters. */
export const eventKind = <Body>(name: string): EventKind<Body> => ({ name })

/**
 * What a module does with events of one kind. It runs in its own transaction, exactly once for
 * each published body, and for bodies of the same key in the order of their publication.
 */
export type Subscriber<Body = never> = SubscriberOptions<Body> & {
  /** `module.what-it-does`: names its position in the log for ever, so it is not renamed. */
  name: string
  kind: EventKind<Body>
  handle: (tx: Tx, bodies: Body[]) => Promise<void>
  key: (body: Body) => string
}

type SubscriberOptions<Body> = {
  /** A body that fails holds up bodies of its own key only. Default: the member's id. */
  key?: (body: Body) => string
  /** Where a subscriber begins that is new in a release: default is its first start. */
  begins?: 'at-first-start' | 'at-oldest-event'
  /**
   * Whether handling an event again changes nothing, so that `npm run replay-events` may do it; or
   * the command that builds anew what this subscriber adds up. Default: neither.
   */
  replay?: 'repeatable' | `npm run ${string}`
}

/** Ties a function to a kind of event, so that the bodies are typed. */
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
 * Publishes what happened, in the same transaction as the change. Many bodies make one row. Units
 * are written as strings, because JSON has no bigint.
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

/** Calls this after each commit that published something on this database. */
export function onPublished(db: Database, wake: () => void): () => void {
  wakers.set(db, wake)
  return () => void wakers.delete(db)
}

/** Bodies that the named subscriber has still to handle, as this transaction sees them. */
export const pendingEvents = <Body>(tx: Tx, name: string, kind: EventKind<Body>): Promise<Body[]> =>
  listPending(tx, name, kind.name)
