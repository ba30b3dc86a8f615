import { run, runMigrations } from 'graphile-worker'
import type { Runner } from 'graphile-worker'
import type { Database } from './database.ts'
import type { Logger } from './log.ts'

/** Work by the clock. `cron` is graphile-worker's crontab time (UTC); a missed run is caught up. */
export type Job = {
  name: string
  cron: string
  run: (ground: { db: Database; now: Date; log: Logger }) => Promise<void>
}

/** Starts the jobs; rivals in other processes share them, each run happens in one place. */
export async function startJobs(
  ground: { db: Database; log: Logger },
  jobs: Job[],
): Promise<Runner> {
  const { db, log } = ground
  const crontab = jobs.map((job) => `${job.cron} ${job.name} ?id=${job.name}&max=3`).join('\n')
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, () => job.run({ db, log, now: new Date() })]),
  )
  return run({
    concurrency: 2,
    crontab,
    logger: quietLogger(log),
    noHandleSignals: true,
    pgPool: db.pool,
    taskList,
  })
}

export const migrateJobs = (databaseUrl: string) => runMigrations({ connectionString: databaseUrl })

function quietLogger(log: Logger) {
  const levels = { debug: 'trace', error: 'error', info: 'debug', warning: 'warn' } as const
  return new (class {
    scope() {
      return this
    }
    error = (message: string) => log[levels.error]({ job: message }, 'job failed')
    warn = (message: string) => log[levels.warning]({ job: message }, 'job')
    info = (message: string) => log[levels.info]({ job: message }, 'job')
    debug = () => undefined
  })() as never
}
