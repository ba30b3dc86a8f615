import type { Bus } from '#kernel/bus'
import type { Tx } from '#kernel/database'
import type { LoggedEvent } from './event-store.ts'

/** What this process's dealers, lines and presses tell each other; losing it costs a moment. */
export type TableNews =
  | { kind: 'events'; events: LoggedEvent[] }
  | { kind: 'laid'; pressId: string; memberId: string }
  /** A table has something to do before its time. */
  | { kind: 'wake'; tableId: string }

const channel = 'tables'
const buses = new WeakMap<Tx['db'], Bus>()

/** Lets the operations on this database tell the lines of this bus. */
export function joinTablesBus(db: Tx['db'], bus: Bus): void {
  buses.set(db, bus)
}

/** Tells after the commit, and never after a rollback. */
export function tellTables(tx: Tx, news: TableNews): void {
  tx.afterCommit(() => buses.get(tx.db)?.publish(channel, news))
}

export function hearTables(bus: Bus, hear: (news: TableNews) => void): () => void {
  return bus.subscribe((heard, message) => {
    if (heard === channel) hear(message as TableNews)
  })
}
