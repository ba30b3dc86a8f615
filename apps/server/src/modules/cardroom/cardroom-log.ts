import type { CardEvent } from '@madang/wire/cardroom-line'
import type { Tx } from '#kernel/database/database'
import { EventLog } from '#kernel/live/event-log'
import type { Logged } from '#kernel/live/event-log'
import { publishChanged } from '#kernel/live/public-facts'
import { wakeLive } from '#kernel/live/live-bus'

/** The live kind of card tables: the name of their leases, log and commitments. */
export const cardKind = 'cardroom'

/** Lists of tables show who sits where, and fetch it again when that changes. */
export const cardLog = new EventLog<CardEvent>(cardKind, {
  appended: (tx, events) => {
    if (events.some(({ body }) => body.kind === 'seats')) publishChanged(tx, 'rooms')
  },
})

export type LoggedCardEvent = Logged<CardEvent>

/** Wakes the table's owner before its next step is due. */
export const wakeTable = (tx: Tx, tableId: string): void => wakeLive(tx, cardKind, tableId)
