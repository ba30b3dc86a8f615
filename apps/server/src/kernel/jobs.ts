import { Logger as WorkerLogger, parseCronItems, run, runMigrations } from 'graphile-worker'
import type { Runner } from 'graphile-worker'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Logger } from './log.ts'

/** Work by the clock. `cron` is graphile-worker's crontab time (UTC); a missed run is caught up. */
export type Job = {
  name: string
  cron: string
  run: (ground: Workshop & { now: Date }) => Promise<void>
}

/** What jobs may use. */
type Workshop = { db: Database; log: Logger; config: Config }

/** Starts the jobs; rivals in other processes share them, each run happens in one place. */
export async function startJobs(ground: Workshop, jobs: Job[]): Promise<Runner> {
  const { config, db, log } = ground
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, () => job.run({ config, db, log, now: new Date() })]),
  )
  return run({
    concurrency: 2,
    logger: quietLogger(log),
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      jobs.map((job) => ({ match: job.cron, options: { maxAttempts: 3 }, task: job.name })),
    ),
    pgPool: db.pool,
    taskList,
  })
}

export const migrateJobs = (databaseUrl: string) => runMigrations({ connectionString: databaseUrl })

/** The worker's own words in our log; what it says of every step is nobody's business. */
function quietLogger(log: Logger): WorkerLogger {
  const levels = { debug: 'trace', error: 'error', info: 'debug', warning: 'warn' } as const
  return new WorkerLogger(() => (level, message) => log[levels[level]]({ job: message }, 'job'))
}
