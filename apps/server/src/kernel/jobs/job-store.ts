import sql from 'sql-template-tag'
import type { ReadTx } from '../database/database.ts'

/** The state of the scheduled jobs, from graphile-worker's own tables. */
export type JobHealth = {
  /** When a job last ran; null if none ever ran. */
  ranAt: Date | null
  /** How many jobs were due before `lateBefore` and have not started: no worker runs. */
  lateCount: number
  /** Jobs whose last run failed: they will be retried, or need an operator. */
  failing: { name: string; attempts: number; attemptsMax: number; runAt: Date }[]
}

export async function readJobHealth(tx: ReadTx, lateBefore: Date): Promise<JobHealth> {
  if (!(await hasWorked(tx))) return { failing: [], lateCount: 0, ranAt: null }
  const [ran] = await tx.rows<{ ranAt: Date | null }>(sql`
    select max(last_execution) as "ranAt" from graphile_worker._private_known_crontabs`)
  const [late] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from graphile_worker.jobs
    where locked_at is null and attempts = 0 and run_at < ${lateBefore}`)
  const failing = await tx.rows<JobHealth['failing'][number]>(sql`
    select task_identifier as name, attempts::int as attempts,
      max_attempts::int as "attemptsMax", run_at as "runAt"
    from graphile_worker.jobs where last_error is not null order by run_at limit 50`)
  return { failing, lateCount: Number(late?.count ?? 0n), ranAt: ran?.ranAt ?? null }
}

/** Whether a worker has ever run here; before that, its tables do not exist. */
async function hasWorked(tx: ReadTx): Promise<boolean> {
  const [known] = await tx.rows<{ isThere: boolean }>(sql`
    select to_regclass('graphile_worker._private_known_crontabs') is not null as "isThere"`)
  return known?.isThere === true
}

/** Returns for how many seconds the longest-waiting job is overdue; grows if the queue stops. */
export async function oldestJobSeconds(tx: ReadTx): Promise<number> {
  if (!(await hasWorked(tx))) return 0
  const [oldest] = await tx.rows<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
    from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at < now()`)
  return oldest?.seconds ?? 0
}

/** Counts jobs that have used all their attempts and need an operator. */
export async function countGivenUp(tx: ReadTx): Promise<number> {
  if (!(await hasWorked(tx))) return 0
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from graphile_worker.jobs where attempts >= max_attempts`)
  return row?.count ?? 0
}
