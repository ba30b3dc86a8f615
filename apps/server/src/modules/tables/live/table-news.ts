import type { Tx } from '#kernel/database/database'
import { publishLive, wakeLive } from '#kernel/live/live-bus'
import { tableKind } from './table-log.ts'

export const placedChannel = 'tables.laid'

/** A member's page placed chips or answered: the member's other pages are notified. */
export type PlacedPress = { requestId: string; memberId: string }

export const publishPlaced = (tx: Tx, placed: PlacedPress): void =>
  publishLive(tx, placedChannel, placed)

/** Wakes the table's dealer before its next step is due. */
export const wakeTable = (tx: Tx, tableId: string): void => wakeLive(tx, tableKind, tableId)
