import sql from 'sql-template-tag'
import type { Database, ReadTx } from './database.ts'

/** Reads from one snapshot: no statement sees a commit that came after the first statement. */
export const atOneInstant = <T>(db: Database, read: (tx: ReadTx) => Promise<T>): Promise<T> =>
  db.write(async (tx) => {
    await tx.rows(sql`set transaction isolation level repeatable read, read only`)
    return read(tx)
  })
