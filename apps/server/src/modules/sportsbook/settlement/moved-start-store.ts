import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A match was put off: until when its former day was promised. */
export type MovedStart = { movedAt: Date; promisedAt: Date }

export const insertMovedStart = (tx: Tx, matchId: string, { movedAt, promisedAt }: MovedStart) =>
  tx.rows(sql`
    insert into sportsbook.moved_start (match_id, moved_at, promised_at)
    values (${matchId}, ${movedAt}, ${promisedAt}) on conflict do nothing`)

/** Lists the moves of a match, oldest first. */
export const listMovedStarts = (tx: ReadTx, matchId: string): Promise<MovedStart[]> =>
  tx.rows<MovedStart>(sql`
    select moved_at as "movedAt", promised_at as "promisedAt" from sportsbook.moved_start
    where match_id = ${matchId} order by moved_at`)
