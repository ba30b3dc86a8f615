import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/clone.ts'
import type { OwnDatabase } from '../../test/clone.ts'
import { isUnavailable, openDatabase } from './database.ts'
import type { Database, Tx } from './database.ts'
import { grouped } from './grouped.ts'

let own: OwnDatabase
let db: Database
beforeAll(async () => {
  own = await emptyDatabase()
  db = openDatabase(own.url)
})
afterAll(async () => {
  await db.close()
  await own.drop()
})

const one = async (tx: Tx) => (await tx.rows(sql`select 1 as n`)).length
const together = grouped(
  async (tx, orders: number[]) => {
    await one(tx)
    return orders
  },
  { lane: String },
)

test('F1 a database that lets nobody in is away, in whatever words it says so', async () => {
  expect(await db.read(one)).toBe(1)
  expect(await together(db, 1)).toBe(1)
  await own.shut()
  // The first hears that its connection was cut, the second that there is none.
  for (let attempt = 1; attempt <= 2; attempt++) {
    const [read, write] = await Promise.allSettled([db.read(one), db.write(one)])
    for (const tried of [read, write]) {
      expect(tried.status === 'rejected' && isUnavailable(tried.reason)).toBe(true)
    }
    await expect(together(db, attempt)).rejects.toMatchObject({ code: 'unavailable' })
  }
  await own.reopen()
  expect(await db.read(one)).toBe(1)
  expect(await together(db, 2)).toBe(2)
})
