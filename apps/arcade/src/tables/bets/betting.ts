import type { LiveTable } from '../line/live-table.ts'
import type { LiveTableState } from '../line/live-table-state.ts'

/** What components that place chips receive. `isOpen`: a chip placed now still counts. */
export type Betting = { table: LiveTable; state: LiveTableState; isOpen: boolean }
