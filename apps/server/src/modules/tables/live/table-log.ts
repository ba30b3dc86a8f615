import type { TableEvent } from '@madang/wire/table-line'
import { EventLog } from '#kernel/live/event-log'
import type { Logged } from '#kernel/live/event-log'

/** The live kind of tables: the name of their leases, log and chains. */
export const tableKind = 'tables'

export const tableLog = new EventLog<TableEvent>(tableKind)

export type LoggedEvent = Logged<TableEvent>
