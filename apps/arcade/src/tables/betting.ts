import type { LiveTable } from './live-table.ts'
import type { LiveTableState } from './live-table-state.ts'

/** A table as all that lays chips is handed it; open: a chip that is laid now still counts. */
export type Betting = { table: LiveTable; state: LiveTableState; isOpen: boolean }
