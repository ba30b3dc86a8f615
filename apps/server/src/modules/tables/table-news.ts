import type { Tx } from '#kernel/database'
import { publishLive, wakeLive } from '#kernel/live/live-bus'
import { tableKind } from './table-log.ts'

export const placedChannel = 'tables.laid'

/** A page of a member laid chips or answered: the member's other pages hear of it. */
export type PlacedPress = { requestId: string; memberId: string }

export const publishPlaced = (tx: Tx, placed: PlacedPress): void =>
  publishLive(tx, placedChannel, placed)

/** The table has something to do before its time. */
export const wakeTable = (tx: Tx, tableId: string): void => wakeLive(tx, tableKind, tableId)
