import { EventEmitter, once } from 'node:events'
import { setTimeout as rest } from 'node:timers/promises'
import { Logger as WorkerLogger, parseCronItems, run, runMigrations } from 'graphile-worker'
import type { Runner, RunnerOptions } from 'graphile-worker'
import pg from 'pg'
import type { Config } from '../config.ts'
import { openPool } from '../database/connection-pool.ts'
import type { Database } from '../database/database.ts'
import { lenient } from '../database/lenient-pool.ts'
import type { Logger } from '../metrics/log.ts'

/** A scheduled job. `cron` is graphile-worker's crontab time (UTC). */
export type Job = {
  name: string
  cron: string
  /**
   * For how long a run is made up for that was missed because no worker was up. Without it the next
   * run does the work of the missed one, so that a start has nothing to catch up with.
   */
  lateMs?: number
  /** The timeout: after it the job counts as failed, even if it still runs. */
  patienceMs?: number
  run: (context: Workshop & Times) => Promise<void>
}

/** `dueAt` is the time of the schedule, also for a run that is made up for or tried again. */
type Times = { now: Date; dueAt: Date }

/** The parts of the app's context that jobs may use. */
type Workshop = { db: Database; log: Logger; config: Config }

/** How many jobs run in parallel: two long nightly ones must not delay those of each minute. */
const concurrency = 4
/** One connection per job, one for LISTEN, and one for the scheduler. */
const connectionCount = concurrency + 2

/** Returns a job's timeout. Daily jobs read a whole day of data and get more time. */
const patienceMsOf = ({ cron, patienceMs }: Job): number =>
  patienceMs ?? (cron.split(' ')[1] === '*' ? 10 * 60_000 : 2 * 3_600_000)

/**
 * Parses 8-byte integers as strings on the worker's connections. The worker stores a failed job
 * with its id as JSON, which has no BigInt.
 */
const workerTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format),
}

/**
 * Starts the jobs. Several processes may do so; each run happens in one of them. A worker that
 * cannot record a finished job stops for good, so a new worker replaces it until `stop` is called.
 */
export async function startJobs(
  context: Workshop,
  jobs: Job[],
  { restMs } = { restMs: 5_000 },
): Promise<{ stop(): Promise<void> }> {
  const { db, log } = context
  // A pool of its own, so that a peak of players does not delay the worker's connections.
  const pool = lenient(openPool(db.url, connectionCount, workerTypes))
  const begin = () =>
    run({ ...workerOptions(context, jobs), events: new EventEmitter(), pgPool: pool })
  const stopping = new AbortController()
  let runner = await begin()

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ended(runner, stopping.signal)
      if (stopping.signal.aborted) return
      log.error('jobs ended; they begin again soon')
      // A worker that has stopped already throws here.
      await runner.stop().catch(() => undefined)
      await rest(restMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      runner = await begin().catch((error: unknown) => {
        log.warn({ error: String(error) }, 'jobs could not begin')
        return runner
      })
    }
  }
  const running = keepRunning()
  let stopped: Promise<void> | undefined
  async function stop(): Promise<void> {
    stopping.abort()
    await runner.stop().catch(() => undefined)
    await running
    // Stops a worker that started during the stop.
    await runner.stop().catch(() => undefined)
    await pool.end()
  }
  return { stop: () => (stopped ??= stop()) }
}

/**
 * Returns once a worker has ended, or `signal` is aborted. The end of its shutdown counts too:
 * after a job that could not be marked as done, every further one makes `batch` count down once
 * too often, and the worker's promise may never settle (graphile-worker 0.17).
 */
async function ended(runner: Runner, signal: AbortSignal): Promise<void> {
  const shutdown = (['complete', 'error'] as const).map((how) =>
    once(runner.events, `pool:gracefulShutdown:${how}`, { signal }),
  )
  await Promise.race([runner.promise, ...shutdown]).catch(() => undefined)
}

function workerOptions({ config, db, log }: Workshop, jobs: Job[]): RunnerOptions {
  return {
    concurrency,
    logger: quietLogger(log),
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      jobs.map(({ cron, lateMs = 0, name }) => ({
        match: cron,
        options: { backfillPeriod: lateMs, maxAttempts: 3 },
        task: name,
      })),
    ),
    // With a delay, no caller awaits the statement that marks a job as done: if the database is
    // down, its error would end this process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      jobs.map((job) => [
        job.name,
        (payload: unknown) => inTime(job, { config, db, log, ...timesOf(payload) }),
      ]),
    ),
  }
}

/** Returns the times of a run; one that somebody ordered by hand is due now. */
function timesOf(payload: unknown): Times {
  const now = new Date()
  const { _cron: cron } = (payload ?? {}) as { _cron?: { ts: string } }
  return { dueAt: cron ? new Date(cron.ts) : now, now }
}

/** Runs a job with its timeout: a job that hangs fails, frees its slot and is retried. */
async function inTime(job: Job, context: Parameters<Job['run']>[0]): Promise<void> {
  const over = new AbortController()
  const waitMs = patienceMsOf(job)
  const late = rest(waitMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${job.name} did not end within ${waitMs / 1000} s`)
  })
  // The promise that settles second has no listener, and must not end this process.
  late.catch(() => undefined)
  const running = job.run(context)
  running.catch((error: unknown) => context.log.error({ error, job: job.name }, 'a job failed'))
  await Promise.race([running, late]).finally(() => over.abort())
}

export const migrateJobs = (databaseUrl: string) => runMigrations({ connectionString: databaseUrl })

/** Writes the worker's log lines to the application's log. Its routine lines get a lower level. */
function quietLogger(log: Logger): WorkerLogger {
  const levels = { debug: 'trace', error: 'error', info: 'debug', warning: 'warn' } as const
  return new WorkerLogger(() => (level, message) => log[levels[level]]({ job: message }, 'job'))
}
