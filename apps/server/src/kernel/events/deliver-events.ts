import type { Database } from '../database/database.ts'
import type { Subscriber } from '../events.ts'
import type { Logger } from '../metrics/log.ts'
import { isFull, takeNext } from './event-store.ts'
import type { LoggedEvent } from './event-store.ts'
import { insertFailed, listDueKeys, notePause, takeFailed } from './failed-store.ts'
import type { FailedDelivery } from './failed-store.ts'
import { movePosition } from './subscription-store.ts'

const chunk = { bodyCountMax: 500, countMax: 50 }
const one = { bodyCountMax: 1, countMax: 1 }

/**
 * Delivers the next events to one subscriber, in one transaction with its work. If that fails,
 * delivers them one by one and sets a failing event aside, to be retried per key. Does nothing
 * while another dispatcher delivers to this subscriber.
 *
 * @throws if even setting aside fails, such as when the database is down; then no position has
 *   moved
 */
export async function deliverNext(
  db: Database,
  subscriber: Subscriber,
  log: Logger,
): Promise<Delivered> {
  try {
    return await deliver(db, subscriber, chunk)
  } catch (error) {
    log.warn({ error: String(error), subscriber: subscriber.name }, 'events are delivered singly')
  }
  let count = 0
  for (let eventCount = 0; eventCount < chunk.countMax; eventCount++) {
    const next = await deliver(db, subscriber, one).catch(() => setAside(db, subscriber))
    count += next.count
    if (!next.hasMore) return { count, hasMore: false }
  }
  return { count, hasMore: true }
}

/** How many bodies were delivered, and whether there may be more. */
export type Delivered = { count: number; hasMore: boolean }

const nothing: Delivered = { count: 0, hasMore: false }

function deliver(
  db: Database,
  subscriber: Subscriber,
  size: { countMax: number; bodyCountMax: number },
): Promise<Delivered> {
  const { handle, key, name } = subscriber
  return db.write(async (tx) => {
    const { events, failedKeys } = await takeNext(tx, name, size)
    const last = events.at(-1)
    if (!last) return nothing
    const deliveries = events.flatMap((event) => deliveriesOf(event, key))
    const ready: never[] = []
    const behind: FailedDelivery[] = []
    for (const delivery of deliveries) {
      if (failedKeys.has(delivery.key)) behind.push(delivery)
      else ready.push(delivery.body)
    }
    if (behind.length > 0) await insertFailed(tx, name, behind)
    if (ready.length > 0) await handle(tx, ready)
    await movePosition(tx, name, last.seq)
    return { count: deliveries.length, hasMore: isFull(events, size) }
  })
}

/** Stores the next event's bodies to be retried per key, and moves the position past the event. */
function setAside(db: Database, { key, name }: Subscriber): Promise<Delivered> {
  return db.write(async (tx) => {
    const [event] = (await takeNext(tx, name, one)).events
    if (!event) return nothing
    await insertFailed(tx, name, deliveriesOf(event, key))
    await movePosition(tx, name, event.seq)
    return { count: event.bodies.length, hasMore: true }
  })
}

const deliveriesOf = (
  { bodies, publishedAt, seq }: LoggedEvent,
  key: Subscriber['key'],
): FailedDelivery[] =>
  bodies.map((body, place) => ({ body, key: key(body), place, publishedAt, seq }))

/** Retries failed bodies that are due, one transaction per key. Returns how many succeeded. */
export async function retryFailed(
  db: Database,
  subscriber: Subscriber,
  log: Logger,
): Promise<number> {
  const { name } = subscriber
  let count = 0
  for (const key of await db.read((tx) => listDueKeys(tx, name, 100))) {
    try {
      count += await retry(db, subscriber, key, chunk.countMax).catch(() =>
        retry(db, subscriber, key, 1),
      )
    } catch (error) {
      const paused = await db.write((tx) => notePause(tx, name, key, String(error)))
      log.error(
        { error: String(error), key, subscriber: name, ...paused },
        'an event could not be handled',
      )
    }
  }
  return count
}

const retry = (db: Database, { handle, name }: Subscriber, key: string, countMax: number) =>
  db.write(async (tx) => {
    const bodies = await takeFailed(tx, name, key, countMax)
    if (bodies.length > 0) await handle(tx, bodies)
    return bodies.length
  })
