import sql, { raw } from 'sql-template-tag'
import type { TableEvent } from '@madang/wire/table-line'
import type { Tx } from '#kernel/database'

/** A line of a table's log. The sockets read it out; nothing is shown that does not stand in it. */
export type LoggedEvent = {
  tableId: string
  seq: bigint
  roundId: string
  kind: TableEvent['kind']
  body: TableEvent
  at: Date
}

const columns = raw('table_id as "tableId", seq, round_id as "roundId", kind, body, at')

export const insertEvent = (tx: Tx, event: LoggedEvent) =>
  tx.send(sql`
    insert into tables.event (table_id, seq, round_id, kind, body, at)
    values (${event.tableId}, ${event.seq}, ${event.roundId}, ${event.kind},
      ${JSON.stringify(event.body)}::json, ${event.at})`)

/** What was written about these tables since the numbers known, in order. */
export function listEventsSince(
  tx: Tx,
  known: { tableId: string; seq: bigint }[],
): Promise<LoggedEvent[]> {
  return tx.rows<LoggedEvent>(sql`
    select ${columns} from tables.event e
    join unnest(${known.map(({ tableId }) => tableId)}::text[],
      ${known.map(({ seq }) => seq)}::bigint[]) as k (id, known)
      on e.table_id = k.id and e.seq > k.known
    order by table_id, seq limit 2000`)
}

/** What was shown of one round, in order, while its log is kept. */
export function listRoundEvents(
  tx: Tx,
  round: { id: string; tableId: string; from: Date; to: Date },
): Promise<LoggedEvent[]> {
  return tx.rows<LoggedEvent>(sql`
    select ${columns} from tables.event
    where table_id = ${round.tableId} and round_id = ${round.id}
      and at between ${round.from} and ${round.to} order by seq limit 500`)
}

export const deleteEvents = (tx: Tx, before: Date) =>
  tx.rows(sql`delete from tables.event where at < ${before}`)
