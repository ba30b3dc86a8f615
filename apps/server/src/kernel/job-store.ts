import sql from 'sql-template-tag'
import type { ReadTx } from './database.ts'

/** What the worker's own tables say of the jobs by the clock. */
export type JobHealth = {
  /** When any of them last ran; null where none ever did. */
  ranAt: Date | null
  /** How many should have begun by `lateBefore` and did not: nobody works. */
  lateCount: number
  /** Those whose last run failed: they are tried again, or wait for somebody. */
  failing: { name: string; attempts: number; attemptsMax: number; runAt: Date }[]
}

export async function readJobHealth(tx: ReadTx, lateBefore: Date): Promise<JobHealth> {
  const [known] = await tx.rows<{ isThere: boolean }>(sql`
    select to_regclass('graphile_worker._private_known_crontabs') is not null as "isThere"`)
  // A process that has never worked has no tables of the worker yet.
  if (known?.isThere !== true) return { failing: [], lateCount: 0, ranAt: null }
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
