import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, emptyDatabase } from '../../../test/towns/clone.ts'
import type { OwnDatabase } from '../../../test/towns/clone.ts'
import { isUnavailable, openDatabase } from './database.ts'
import type { Database, ReadTx, Tx } from './database.ts'
import { grouped } from './grouped.ts'
import { writeIdempotent } from '../http/idempotency.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { undoable } from './undoable.ts'

let own: OwnDatabase
let db: Database
beforeAll(async () => {
  own = await cloneDatabase()
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
  { lane: 'wagers' },
)

test('F1 a database that lets nobody in is away, in whatever words it says so', async () => {
  expect(await db.read(one)).toBe(1)
  expect(await together(db, 1)).toBe(1)
  await own.shut()
  // The first caller gets a cut connection's error, the second that no connection is available.
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

test('what is undone takes its rows and its effects with it, and what goes on keeps its own', async () => {
  await db.write((tx) => tx.rows(sql`create table undone (n int)`))
  const happened: string[] = []
  const put = async (tx: Tx, n: number) => {
    await tx.rows(sql`insert into undone values (${n})`)
    tx.afterCommit(() => void happened.push(`row ${n}`))
  }
  await db.write(async (tx) => {
    await put(tx, 1)
    const refused = undoable(tx, async (inner) => {
      await put(inner, 2)
      await undoable(inner, (innermost) => put(innermost, 3))
      throw new Refusal('not-found')
    })
    await expect(refused).rejects.toMatchObject({ code: 'not-found' })
    await undoable(tx, (inner) => put(inner, 4))
    await put(tx, 5)
    expect(happened).toEqual([])
  })
  expect(happened).toEqual(['row 1', 'row 4', 'row 5'])
  const rows = await db.read((tx) => tx.rows<{ n: number }>(sql`select n from undone order by n`))
  expect(rows.map(({ n }) => n)).toEqual([1, 4, 5])
})

test('what is undone within what is undone takes back all of the outer one', async () => {
  await db.write((tx) => tx.rows(sql`create table nested (n int)`))
  const add = (tx: Tx, n: number) => tx.rows(sql`insert into nested values (${n})`)
  const stop = (): never => {
    throw new Refusal('not-found')
  }
  const failing = async (tx: Tx, n: number) => {
    await add(tx, n)
    stop()
  }
  await db.write(async (tx) => {
    await add(tx, 1)
    const outer = undoable(tx, async (middle) => {
      await add(middle, 2)
      await undoable(middle, (inner) => failing(inner, 3)).catch(() => undefined)
      await add(middle, 4)
      stop()
    })
    await outer.catch(() => undefined)
    await add(tx, 5)
  })
  const left = await db.read((tx) => tx.rows<{ n: number }>(sql`select n from nested order by n`))
  expect(left.map(({ n }) => n)).toEqual([1, 5])
})

test('a request that was refused leaves nothing behind but its answer', async () => {
  const happened: string[] = []
  const request = { actor: 'minji', call: 'test', content: {}, key: newId() }
  const send = () =>
    writeIdempotent(db, request, async (tx) => {
      tx.afterCommit(() => void happened.push('told'))
      throw new Refusal('not-found')
    })
  for (let times = 1; times <= 2; times++) {
    await expect(send()).rejects.toMatchObject({ code: 'not-found' })
  }
  expect(happened).toEqual([])
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
