import type { CardEvent } from '@madang/wire/cardroom-line'
import type { Tx } from '#kernel/database'
import { EventLog } from '#kernel/live/event-log'
import type { Logged } from '#kernel/live/event-log'
import { wakeLive } from '#kernel/live/live-bus'

/** The kind of live thing that a card table is: names its leases, its log, its commitments. */
export const cardKind = 'cardroom'

export const cardLog = new EventLog<CardEvent>(cardKind)

export type LoggedCardEvent = Logged<CardEvent>

/** The table has something to do before its time. */
export const wakeTable = (tx: Tx, tableId: string): void => wakeLive(tx, cardKind, tableId)
