import type { CardEvent } from '@madang/wire/cardroom-line'
import type { Tx } from '#kernel/database/database'
import { EventLog } from '#kernel/live/event-log'
import type { Logged } from '#kernel/live/event-log'
import { wakeLive } from '#kernel/live/live-bus'

/** The live kind of card tables: the name of their leases, log and commitments. */
export const cardKind = 'cardroom'

export const cardLog = new EventLog<CardEvent>(cardKind)

export type LoggedCardEvent = Logged<CardEvent>

/** Wakes the table's owner before its next step is due. */
export const wakeTable = (tx: Tx, tableId: string): void => wakeLive(tx, cardKind, tableId)
