import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/clone.ts'
import type { OwnDatabase } from '../../test/clone.ts'
import { readConfig } from './config.ts'
import { openPool } from './connection-pool.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { migrateJobs, startJobs } from './jobs.ts'
import { lenient } from './lenient-pool.ts'
import { openLog } from './log.ts'

let own: OwnDatabase
let db: Database
beforeAll(async () => {
  own = await emptyDatabase()
  await migrateJobs(own.url)
  db = openDatabase(own.url)
})
afterAll(async () => {
  await db.close()
  await own.drop()
})

const order = () => db.pool.query(`select graphile_worker.add_job('count')`)

test('F1 a job that ends while the database is away takes nothing with it, and work goes on', async () => {
  const lines: string[] = []
  const log = openLog('error', { write: (line) => void lines.push(line) })
  let count = 0
  async function run() {
    count += 1
    if (count === 1) await own.shut()
  }
  // The hour of the clock never comes in a story: what runs was ordered.
  const jobs = [{ cron: '0 0 1 1 *', name: 'count', run }]
  const config = readConfig({ DATABASE_URL: db.url })
  const working = await startJobs({ config, db, log }, jobs, { restMs: 50 })
  await order()
  await expect.poll(() => count, { timeout: 5_000 }).toBe(1)
  await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('they begin again')
  await own.reopen()
  await order()
  await expect.poll(() => count, { timeout: 10_000 }).toBeGreaterThan(1)
  await working.stop()
  await working.stop()
})

test('a connection that the worker gives back twice is given back once', async () => {
  const pool = lenient(openPool(own.url, 1))
  await new Promise<void>((done, fail) => {
    pool.connect((error, _client, release) => {
      if (error) return fail(error)
      release()
      release()
      done()
    })
  })
  // By a promise as well, and the one connection is there again.
  const client = await pool.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
  await pool.end()
})
