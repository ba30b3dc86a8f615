import type { Job } from '#kernel/jobs/jobs'
import { auditTableRounds } from './rounds/audit-table-rounds.ts'
import { payHeld } from './bets/pay-held.ts'
import { tableLog } from './live/table-log.ts'

/**
 * The log serves members who join in the middle of a round, and the investigation of complaints.
 */
const logLifeMs = 30 * 24 * 3_600_000

/** Covers one night's rounds, and those of a night in which the job did not run. */
const auditedMs = 50 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '30 18 * * *',
    name: 'tables.audit-rounds',
    async run({ db, log, now }) {
      const since = new Date(now.getTime() - auditedMs)
      const { faultCount } = await auditTableRounds(db, { now, since })
      if (faultCount > 0) log.error({ faultCount }, 'table rounds are not what was promised')
    },
  },
  {
    cron: '*/10 * * * *',
    name: 'tables-pay-held',
    run: (context) => payHeld(context, context.now),
  },
  {
    cron: '20 19 * * *',
    name: 'tables-forget-log',
    run: ({ db, now }) =>
      db.write(async (tx) => {
        await tableLog.forget(tx, new Date(now.getTime() - logLifeMs))
      }),
  },
]
