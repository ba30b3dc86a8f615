import type { TableEvent } from '@madang/wire/table-line'
import type { Tx } from '#kernel/database'
import { insertEvent } from './event-store.ts'
import type { LoggedEvent } from './event-store.ts'
import type { LiveTable } from './table.ts'
import { updateSeq } from './table-store.ts'

/** Puts an event into the log of a table that is held. Gives the table with its new number. */
export async function log(
  tx: Tx,
  table: LiveTable,
  event: { roundId: string; body: TableEvent; at: Date },
): Promise<{ table: LiveTable; logged: LoggedEvent }> {
  const seq = table.seq + 1n
  const logged = { ...event, kind: event.body.kind, seq, tableId: table.id }
  await insertEvent(tx, logged)
  await updateSeq(tx, table.id, seq)
  return { logged, table: { ...table, seq } }
}
