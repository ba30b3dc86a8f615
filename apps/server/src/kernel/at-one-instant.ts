import sql from 'sql-template-tag'
import type { Database, ReadTx } from './database.ts'

/** Reads in one instant: no statement sees what was committed after the first one began. */
export const atOneInstant = <T>(db: Database, read: (tx: ReadTx) => Promise<T>): Promise<T> =>
  db.write(async (tx) => {
    await tx.rows(sql`set transaction isolation level repeatable read, read only`)
    return read(tx)
  })
