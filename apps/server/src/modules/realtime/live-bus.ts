import type { EndCause, Winner } from '@madang/wire/realtime'
import type { Bus } from '#kernel/bus'
import type { Tx } from '#kernel/database'

/** What travels between processes; losing one costs a moment's freshness, never money. */
export type LiveNews =
  | { kind: 'balance-moved'; memberIds: string[] }
  | { kind: 'rounds-changed'; memberIds: string[] }
  | { kind: 'notices-changed' }
  | { kind: 'status-changed' }
  | { kind: 'inbox-changed'; memberIds: string[] | null }
  | { kind: 'games-changed' }
  | { kind: 'won'; winners: Winner[] }
  | { kind: 'sessions-ended'; sessionIds: string[]; cause: EndCause }

const channel = 'live'
const buses = new WeakMap<Tx['db'], Bus>()

/** Lets the handlers of this database tell the sockets of this bus. */
export function joinBus(db: Tx['db'], bus: Bus): void {
  buses.set(db, bus)
}

/** Tells every process after the commit, and never after a rollback. */
export function tellLive(tx: Tx, news: LiveNews): void {
  tx.afterCommit(() => buses.get(tx.db)?.publish(channel, news))
}

export function hearLive(bus: Bus, hear: (news: LiveNews) => void): () => void {
  return bus.subscribe((heard, message) => {
    if (heard === channel) hear(message as LiveNews)
  })
}
