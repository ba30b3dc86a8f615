import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/clone.ts'
import type { OwnDatabase } from '../../test/clone.ts'
import { isUnavailable, openDatabase } from './database.ts'
import type { Database, ReadTx } from './database.ts'
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

const one = async (tx: ReadTx) => (await tx.rows(sql`select 1 as n`)).length
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

test('a read changes nothing, whatever it is asked to do', async () => {
  await db.write((tx) => tx.rows(sql`create table counted (n int)`))
  const changing = (tx: ReadTx) => tx.rows(sql`insert into counted values (1)`)
  await expect(db.read(changing)).rejects.toMatchObject({ code: '25006' })
  await expect(db.readReport(changing)).rejects.toMatchObject({ code: '25006' })
  await db.write(changing)
  expect(await db.read((tx) => tx.rows(sql`select n from counted`))).toEqual([{ n: 1 }])
})

test('reports are read from the replica, and from the primary while the replica is away', async () => {
  const other = await emptyDatabase()
  const both = openDatabase(own.url, { readUrl: other.url })
  const where = async (tx: ReadTx) =>
    tx.rows<{ name: string }>(sql`select current_database() as name`)
  const [primary, replica] = [own.url, other.url].map((url) => new URL(url).pathname.slice(1))
  expect(await both.read(where)).toEqual([{ name: primary }])
  expect(await both.readReport(where)).toEqual([{ name: replica }])
  await other.shut()
  expect(await both.readReport(where)).toEqual([{ name: primary }])
  await both.close()
  await other.drop()
})
