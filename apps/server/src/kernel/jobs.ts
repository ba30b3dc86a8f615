import { setTimeout as rest } from 'node:timers/promises'
import { Logger as WorkerLogger, parseCronItems, run, runMigrations } from 'graphile-worker'
import type { RunnerOptions } from 'graphile-worker'
import type { Config } from './config.ts'
import { openPool } from './connection-pool.ts'
import type { Database } from './database.ts'
import { lenient } from './lenient-pool.ts'
import type { Logger } from './log.ts'

/** Work by the clock. `cron` is graphile-worker's crontab time (UTC); a missed run is caught up. */
export type Job = {
  name: string
  cron: string
  run: (context: Workshop & { now: Date }) => Promise<void>
}

/** What jobs may use. */
type Workshop = { db: Database; log: Logger; config: Config }

/** Two jobs side by side, the one that listens, and the clock. */
const connectionCount = 4

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
  const pool = lenient(openPool(db.url, connectionCount))
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
    concurrency: 2,
    logger: quietLogger(log),
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      jobs.map((job) => ({ match: job.cron, options: { maxAttempts: 3 }, task: job.name })),
    ),
    // Without a delay nobody would wait for the word that a job is done: said to a database that
    // is away, it would end this process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      jobs.map((job) => [job.name, () => job.run({ config, db, log, now: new Date() })]),
    ),
  }
}

export const migrateJobs = (databaseUrl: string) => runMigrations({ connectionString: databaseUrl })

/** The worker's own words in our log; what it says of every step is nobody's business. */
function quietLogger(log: Logger): WorkerLogger {
  const levels = { debug: 'trace', error: 'error', info: 'debug', warning: 'warn' } as const
  return new WorkerLogger(() => (level, message) => log[levels[level]]({ job: message }, 'job'))
}
