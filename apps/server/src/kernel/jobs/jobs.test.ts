import { setTimeout as rest } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/towns/clone.ts'
import type { OwnDatabase } from '../../../test/towns/clone.ts'
import { readConfig } from '../config.ts'
import { openPool } from '../database/connection-pool.ts'
import { openDatabase } from '../database/database.ts'
import type { Database } from '../database/database.ts'
import { countGivenUp, oldestJobSeconds } from './job-store.ts'
import { migrateJobs, startJobs } from './jobs.ts'
import { lenient } from '../database/lenient-pool.ts'
import { openLog } from '../metrics/log.ts'

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

const order = (name = 'count') =>
  db.pool.query('select graphile_worker.add_job($1, max_attempts := 3)', [name])
/** A cron time that does not come during a test: jobs only run when ordered. */
const never = '0 0 1 1 *'

/** What the worker stored of a job; nothing once the job is done. */
async function kept(name: string) {
  const { rows } = await db.pool.query<{ attempts: number; error: string; isLocked: boolean }>(
    `select attempts, last_error as error, locked_at is not null as "isLocked"
     from graphile_worker.jobs where task_identifier = $1`,
    [name],
  )
  return rows[0]
}

test('F1 a job that ends while the database is away takes nothing with it, and work goes on', async () => {
  const lines: string[] = []
  const log = openLog('error', { write: (line) => void lines.push(line) })
  let count = 0
  async function run() {
    count += 1
    if (count === 1) await own.shut()
  }
  const jobs = [{ cron: never, name: 'count', run }]
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

test('F1 jobs that were running while the database was away end badly: work goes on', async () => {
  const log = openLog('silent')
  let counted = 0
  let resolveShut: () => void = () => undefined
  const shut = new Promise<void>((resolve) => (resolveShut = resolve))
  const fails = () => Promise.reject(new Error('nothing came back'))
  const jobs = [
    { cron: never, name: 'shut', run: () => own.shut().finally(resolveShut) },
    { cron: never, name: 'ends', run: () => shut.then(() => rest(600)) },
    { cron: never, name: 'fails', run: () => shut.then(() => rest(900)).then(fails) },
    { cron: never, name: 'count', run: () => Promise.resolve(void (counted += 1)) },
  ]
  const config = readConfig({ DATABASE_URL: db.url })
  const working = await startJobs({ config, db, log }, jobs, { restMs: 50 })
  await order('ends')
  await order('fails')
  await order('shut')
  await shut
  await rest(300)
  await own.reopen()
  await expect.poll(() => kept('ends'), { timeout: 10_000 }).toBeUndefined()
  await order()
  await expect.poll(() => counted, { timeout: 10_000 }).toBe(1)
  await working.stop()
  await db.pool.query(`delete from graphile_worker._private_jobs`)
}, 30_000)

test('a job that throws keeps its error and is tried again, and one that hangs fails: others go on', async () => {
  const lines: string[] = []
  const log = openLog('error', { write: (line) => void lines.push(line) })
  let [throws, counted] = [0, 0]
  let letGo: () => void = () => undefined
  const hanging = new Promise<void>((resolve) => (letGo = resolve))
  const jobs = [
    {
      cron: never,
      name: 'throw',
      run() {
        throws += 1
        return throws < 2 ? Promise.reject(new Error('a number too large')) : Promise.resolve()
      },
    },
    { cron: never, name: 'hang', patienceMs: 300, run: () => hanging },
    { cron: never, name: 'count', run: () => Promise.resolve(void (counted += 1)) },
  ]
  const config = readConfig({ DATABASE_URL: db.url })
  const working = await startJobs({ config, db, log }, jobs, { restMs: 50 })
  await Promise.all([order('throw'), ...[1, 2, 3, 4].map(() => order('hang'))])
  await expect
    .poll(() => kept('throw'), { timeout: 10_000 })
    .toMatchObject({ attempts: 1, isLocked: false })
  expect((await kept('throw'))?.error).toContain('a number too large')
  await order()
  await expect.poll(() => counted, { timeout: 10_000 }).toBeGreaterThan(0)
  await expect.poll(() => kept('hang'), { timeout: 10_000 }).toMatchObject({ isLocked: false })
  expect((await kept('hang'))?.error).toContain('did not end within 0.3 s')
  // The worker retried the job, and it succeeded.
  await expect.poll(() => throws, { timeout: 20_000 }).toBe(2)
  await expect.poll(() => kept('throw'), { timeout: 10_000 }).toBeUndefined()
  expect(lines.join('')).not.toContain('jobs ended')
  letGo()
  await working.stop()
  await db.pool.query(`delete from graphile_worker._private_jobs`)
}, 60_000)

test('a job whose connections die takes no other with it', async () => {
  const log = openLog('silent')
  let [died, counted] = [0, 0]
  async function run() {
    died += 1
    if (died > 1) return
    await db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  const jobs = [
    { cron: never, name: 'die', run },
    { cron: never, name: 'count', run: () => Promise.resolve(void (counted += 1)) },
  ]
  const config = readConfig({ DATABASE_URL: db.url })
  const working = await startJobs({ config, db, log }, jobs, { restMs: 50 })
  await order('die')
  await expect.poll(() => died, { timeout: 5_000 }).toBeGreaterThan(0)
  // The connection of this test died too, so it orders again, as every caller does.
  await expect.poll(() => order().then(() => true, String), { timeout: 5_000 }).toBe(true)
  await expect.poll(() => counted, { timeout: 20_000 }).toBe(1)
  await working.stop()
}, 60_000)

test('a run that was missed is made up for once, with its own time, where a job asks for it', async () => {
  const log = openLog('silent')
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)
  // Three hours before now, every day.
  const cron = `${at(0).getUTCMinutes()} ${new Date(Date.now() - 3 * 3_600_000).getUTCHours()} * * *`
  const due: Record<string, Date[]> = { keeps: [], skips: [] }
  const jobs = ['keeps', 'skips'].map((name) => ({
    cron,
    name,
    ...(name === 'keeps' && { lateMs: 2 * 86_400_000 }),
    run: ({ dueAt }: { dueAt: Date }) => Promise.resolve(void due[name]?.push(dueAt)),
  }))
  await db.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     select unnest($1::text[]), $2, $3`,
    [['keeps', 'skips'], at(9), at(5)],
  )
  const config = readConfig({ DATABASE_URL: db.url })
  for (let start = 0; start < 2; start += 1) {
    const working = await startJobs({ config, db, log }, jobs, { restMs: 50 })
    await order('skips')
    await expect.poll(() => due['skips'], { timeout: 10_000 }).toHaveLength(start + 1)
    await expect.poll(() => due['keeps'], { timeout: 10_000 }).toHaveLength(2)
    await working.stop()
  }
  const hoursAgo = due['keeps']?.map((one) => Math.round((Date.now() - one.getTime()) / 3_600_000))
  expect(hoursAgo?.toSorted((a, b) => b - a)).toEqual([27, 3])
}, 60_000)

test('an alarm sees a queue that stands, and a job that was given up', async () => {
  await db.pool.query(
    `select graphile_worker.add_job('late', run_at := now() - interval '10 minutes')`,
  )
  expect(await db.read(oldestJobSeconds)).toBeGreaterThan(590)
  expect(await db.read(countGivenUp)).toBe(0)
  await db.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts`)
  expect(await db.read(oldestJobSeconds)).toBe(0)
  expect(await db.read(countGivenUp)).toBeGreaterThan(0)
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
  // The promise form works too, and the only connection is available again.
  const client = await pool.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
  await pool.end()
})
