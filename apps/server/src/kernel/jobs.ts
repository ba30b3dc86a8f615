import { setTimeout as rest } from 'node:timers/promises'
import { Logger as WorkerLogger, parseCronItems, run, runMigrations } from 'graphile-worker'
import type { RunnerOptions } from 'graphile-worker'
import pg from 'pg'
import type { Config } from './config.ts'
import { openPool } from './connection-pool.ts'
import type { Database } from './database.ts'
import { lenient } from './lenient-pool.ts'
import type { Logger } from './log.ts'

/** Work by the clock. `cron` is graphile-worker's crontab time (UTC); a missed run is caught up. */
export type Job = {
  name: string
  cron: string
  /** After this time the job has failed, whatever it still does: nobody waits for it any longer. */
  patienceMs?: number
  run: (context: Workshop & { now: Date }) => Promise<void>
}

/** What jobs may use. */
type Workshop = { db: Database; log: Logger; config: Config }

/** Jobs side by side: two that take long in the night keep none of each minute waiting. */
const concurrency = 4
/** Theirs, the one that listens, and the clock's. */
const connectionCount = concurrency + 2

/** What runs once a day reads a whole day of the house, and has longer for it. */
const patienceMsOf = ({ cron, patienceMs }: Job): number =>
  patienceMs ?? (cron.split(' ')[1] === '*' ? 10 * 60_000 : 2 * 3_600_000)

/**
 * The worker writes down a failed job as JSON, its id among it: to it a whole number of eight bytes
 * is the text that PostgreSQL gave, as the driver has it by itself, and no BigInt.
 */
const workerTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format),
}

/**
 * Starts the jobs; rivals in other processes share them, each run happens in one place. A worker
 * that cannot write down that a job is done gives up for good, so a new one takes its place, until
 * the jobs are stopped.
 */
export async function startJobs(
  context: Workshop,
  jobs: Job[],
  { restMs } = { restMs: 5_000 },
): Promise<{ stop(): Promise<void> }> {
  const { db, log } = context
  // Of its own: a burst of players must not keep the worker waiting for a connection.
  const pool = lenient(openPool(db.url, connectionCount, workerTypes))
  const options = { ...workerOptions(context, jobs), pgPool: pool }
  const stopping = new AbortController()
  let runner = await run(options)

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(() => undefined)
      if (stopping.signal.aborted) return
      log.error('jobs ended; they begin again soon')
      await rest(restMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      runner = await run(options).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'jobs could not begin')
        return runner
      })
    }
  }
  const running = keepRunning()
  let stopped: Promise<void> | undefined
  async function stop(): Promise<void> {
    stopping.abort()
    // A worker that has given up already says so.
    await runner.stop().catch(() => undefined)
    await running
    // One that began while it was to stop.
    await runner.stop().catch(() => undefined)
    await pool.end()
  }
  return { stop: () => (stopped ??= stop()) }
}

function workerOptions({ config, db, log }: Workshop, jobs: Job[]): RunnerOptions {
  return {
    concurrency,
    logger: quietLogger(log),
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      jobs.map((job) => ({ match: job.cron, options: { maxAttempts: 3 }, task: job.name })),
    ),
    // Without a delay nobody would wait for the word that a job is done: said to a database that
    // is away, it would end this process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      jobs.map((job) => [job.name, () => inTime(job, { config, db, log, now: new Date() })]),
    ),
  }
}

/** A job that hangs fails when its time is over: its place is another's, and it is tried again. */
async function inTime(job: Job, context: Parameters<Job['run']>[0]): Promise<void> {
  const over = new AbortController()
  const waitMs = patienceMsOf(job)
  const late = rest(waitMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${job.name} did not end within ${waitMs / 1000} s`)
  })
  // Whoever comes second is heard by nobody, and must not end this process.
  late.catch(() => undefined)
  const running = job.run(context)
  running.catch((error: unknown) => context.log.error({ error, job: job.name }, 'a job failed'))
  await Promise.race([running, late]).finally(() => over.abort())
}

export const migrateJobs = (databaseUrl: string) => runMigrations({ connectionString: databaseUrl })

/** The worker's own words in our log; what it says of every step is nobody's business. */
function quietLogger(log: Logger): WorkerLogger {
  const levels = { debug: 'trace', error: 'error', info: 'debug', warning: 'warn' } as const
  return new WorkerLogger(() => (level, message) => log[levels[level]]({ job: message }, 'job'))
}
