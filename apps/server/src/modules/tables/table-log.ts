import type { TableEvent } from '@madang/wire/table-line'
import { EventLog } from '#kernel/live/event-log'
import type { Logged } from '#kernel/live/event-log'

/** The kind of live thing that a table is: names its leases, its log and its chains. */
export const tableKind = 'tables'

export const tableLog = new EventLog<TableEvent>(tableKind)

export type LoggedEvent = Logged<TableEvent>
