import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/towns/clone.ts'
import type { OwnDatabase } from '../../../test/towns/clone.ts'
import { openDatabase } from './database.ts'
import type { Database, Tx } from './database.ts'
import { listInTurn, workInTurn } from './list-in-turn.ts'
import { openLog } from '../metrics/log.ts'
import { refuse } from '../refusal.ts'

type Row = { id: string }

let own: OwnDatabase
/** One database handle for each of two processes. */
let first: Database
let second: Database
beforeAll(async () => {
  own = await emptyDatabase()
  first = openDatabase(own.url)
  second = openDatabase(own.url)
  await ask(`create schema kernel`)
  await ask(`create table kernel.list_cursor (name text primary key, after_id text not null)`)
  await ask(`create table waiting (id text primary key, is_stuck boolean, is_done boolean,
    turn_count int not null default 0, paid_count int not null default 0)`)
})
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  await own.drop()
})

const ask = (statement: string) => first.pool.query(statement)
beforeEach(() => ask('truncate waiting; truncate kernel.list_cursor'))

const idOf = (at: number) => `row-${String(at).padStart(2, '0')}`

/** Inserts waiting rows; `isStuck` marks those that can never be done. */
async function wait(count: number, isStuck: (at: number) => boolean): Promise<void> {
  for (let at = 0; at < count; at++) {
    await first.pool.query('insert into waiting values ($1, $2, false)', [idOf(at), isStuck(at)])
  }
}

const turns = (limit: number) => ({
  limit,
  list: (tx: Tx, { after, limit: most }: { after: string | null; limit: number }) =>
    tx.rows<Row>(sql`
      select id from waiting where not is_done and id > ${after ?? ''} order by id limit ${most}`),
  name: 'story',
})
const log = openLog('silent')

/** Runs the job once in this process: it pays under the row's lock, as every job does. */
const run = (db: Database, limit: number) =>
  workInTurn({ db, log }, turns(limit), async ({ id }) => {
    const isStuck = await db.write(async (tx) => {
      const [row] = await tx.rows<{ isDone: boolean; isStuck: boolean }>(sql`
        select is_done as "isDone", is_stuck as "isStuck" from waiting where id = ${id} for update`)
      if (!row || row.isDone) return false
      await tx.rows(sql`
        update waiting set turn_count = turn_count + 1, is_done = ${!row.isStuck},
          paid_count = paid_count + ${row.isStuck ? 0 : 1} where id = ${id}`)
      return row.isStuck
    })
    if (isStuck) refuse('account-frozen')
  })

async function cursor(): Promise<string | null> {
  const { rows } = await ask('select after_id from kernel.list_cursor')
  return rows[0]?.after_id ?? null
}

async function seen(isStuck: boolean) {
  const { rows } = await first.pool.query<{ turns: number; paid: number }>(
    `select turn_count as turns, paid_count as paid from waiting where is_stuck = $1 order by id`,
    [isStuck],
  )
  return rows
}

test('two processes at one list do each row once, and what is stuck starves nobody', async () => {
  // More rows are stuck than one run takes, and all of them come before the rows that can be done.
  await wait(30, (at) => at < 20)
  for (let round = 0; round < 6; round++) await Promise.all([run(first, 4), run(second, 4)])
  expect((await seen(false)).map(({ paid }) => paid)).toEqual(Array.from({ length: 10 }, () => 1))
  const stuck = (await seen(true)).map((row) => row.turns)
  // Each row was tried, and none much more often than another.
  expect(Math.min(...stuck)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...stuck) - Math.min(...stuck)).toBeLessThanOrEqual(2)
  expect(await cursor()).not.toBeNull()
  await ask('update waiting set is_stuck = false')
  for (let round = 0; round < 4; round++) await Promise.all([run(first, 4), run(second, 4)])
  expect((await seen(false)).map(({ paid }) => paid)).toEqual(Array.from({ length: 30 }, () => 1))
  await run(first, 4)
  expect(await cursor()).toBeNull()
})

test('who comes second waits for the first one’s place and goes on behind it', async () => {
  await wait(9, () => true)
  await run(first, 3)
  expect(await cursor()).toBe(idOf(2))
  let letGo: () => void = () => undefined
  const holding = new Promise<void>((resolve) => (letGo = resolve))
  let held: Promise<void> = Promise.resolve()
  const listed = await new Promise<string[]>((resolve) => {
    held = first.write(async (tx) => {
      resolve((await listInTurn(tx, turns(3))).map(({ id }) => id))
      await holding
    })
  })
  expect(listed).toEqual([3, 4, 5].map(idOf))
  const next = second.write(async (tx) => (await listInTurn(tx, turns(3))).map(({ id }) => id))
  const isSooner = await Promise.race([next.then(() => true), later(150).then(() => false)])
  expect(isSooner).toBe(false)
  letGo()
  await held
  expect(await next).toEqual([6, 7, 8].map(idOf))
  expect(await cursor()).toBe(idOf(8))
})

test('who fails after listing has moved nothing, and the other one lists the same', async () => {
  await wait(6, () => true)
  await run(first, 2)
  const failing = first.write(async (tx) => {
    await listInTurn(tx, turns(2))
    throw new Error('the process ends here')
  })
  await expect(failing).rejects.toThrow('the process ends here')
  const next = await second.write((tx) => listInTurn(tx, turns(2)))
  expect(next.map(({ id }) => id)).toEqual([2, 3].map(idOf))
})

test('the end of a list leads back to its beginning, and a list that fits keeps no place', async () => {
  await wait(5, () => true)
  const next = async (db: Database, limit: number) =>
    (await db.write((tx) => listInTurn(tx, turns(limit)))).map(({ id }) => id)
  expect(await next(first, 3)).toEqual([0, 1, 2].map(idOf))
  expect(await next(second, 3)).toEqual([3, 4, 0].map(idOf))
  expect(await cursor()).toBe(idOf(0))
  expect((await next(first, 5)).toSorted()).toEqual([0, 1, 2, 3, 4].map(idOf))
  expect((await next(second, 9)).toSorted()).toEqual([0, 1, 2, 3, 4].map(idOf))
  expect(await cursor()).toBeNull()
  await ask('truncate waiting')
  expect(await Promise.all([next(first, 3), next(second, 3)])).toEqual([[], []])
  expect(await cursor()).toBeNull()
})

test('two that begin a list at once begin it together, and no row is passed over', async () => {
  await wait(8, () => false)
  const both = await Promise.all(
    [first, second].map((db) => db.write((tx) => listInTurn(tx, turns(3)))),
  )
  const ids = both.flatMap((rows) => rows.map(({ id }) => id))
  expect(ids).toContain(idOf(0))
  // Wherever the cursor is, all rows before it were listed.
  const place = await cursor()
  const before = Array.from({ length: 8 }, (_, at) => idOf(at)).filter((id) => id <= place!)
  expect(before.filter((id) => !ids.includes(id))).toEqual([])
})

const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
