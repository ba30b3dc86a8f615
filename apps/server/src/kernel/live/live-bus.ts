import type { Bus } from '../bus.ts'
import type { Tx } from '../database.ts'

const buses = new WeakMap<Tx['db'], Bus>()

/** Lets the transactions of this database publish live news on this bus. */
export function joinLiveBus(db: Tx['db'], bus: Bus): void {
  buses.set(db, bus)
}

/** Publishes after the commit, and never after a rollback. */
export function publishLive(tx: Tx, channel: string, body: unknown): void {
  tx.afterCommit(() => buses.get(tx.db)?.publish(channel, body))
}

/** Hears one channel. Gives the way to stop. */
export function onLive<Body>(
  bus: Bus,
  channel: string,
  listener: (body: Body) => void,
): () => void {
  return bus.subscribe(channel, (body, from) => {
    if (from === channel) listener(body as Body)
  })
}

/** Asks the owner of a live thing, in whatever process it is, to look at it right away. */
export const wakeLive = (tx: Tx, kind: string, name: string): void =>
  publishLive(tx, `live.wake.${kind}`, name)

export const onWake = (bus: Bus, kind: string, listener: (name: string) => void): (() => void) =>
  onLive(bus, `live.wake.${kind}`, listener)
