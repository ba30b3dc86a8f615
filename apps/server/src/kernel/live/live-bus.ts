import type { Bus } from '../bus.ts'
import type { Tx } from '../database/database.ts'

const buses = new WeakMap<Tx['db'], Bus>()

/** Makes transactions of this database publish live messages on this bus. */
export function joinLiveBus(db: Tx['db'], bus: Bus): void {
  buses.set(db, bus)
}

/** Publishes a message after the commit, and never after a rollback. */
export function publishLive(tx: Tx, channel: string, body: unknown): void {
  tx.afterCommit(() => buses.get(tx.db)?.publish(channel, body))
}

/** Subscribes to one channel. Returns the unsubscriber. */
export function onLive<Body>(
  bus: Bus,
  channel: string,
  listener: (body: Body) => void,
): () => void {
  return bus.subscribe(channel, (body, from) => {
    if (from === channel) listener(body as Body)
  })
}

/** Makes the owner of a game, in any process, check it at once. */
export const wakeLive = (tx: Tx, kind: string, name: string): void =>
  publishLive(tx, `live.wake.${kind}`, name)

export const onWake = (bus: Bus, kind: string, listener: (name: string) => void): (() => void) =>
  onLive(bus, `live.wake.${kind}`, listener)
