import type { Job } from '#kernel/jobs/jobs'
import { auditHands } from './hands/audit-hands.ts'
import { cardLog } from './cardroom-log.ts'
import { payHeldPrizes } from './tournaments/pay-held-prizes.ts'
import { watchCardTables } from './tables/watch-tables.ts'

/**
 * The log serves members who join in the middle of a hand; a hand stores its own actions
 * permanently.
 */
const logLifeMs = 7 * 24 * 3_600_000

/** Covers one night's hands, and those of a night in which the job did not run. */
const auditedMs = 50 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '45 18 * * *',
    name: 'cardroom.audit-hands',
    async run({ db, log, now }) {
      const since = new Date(now.getTime() - auditedMs)
      const { faultCount } = await auditHands(db, { now, since })
      if (faultCount > 0) log.error({ faultCount }, 'hands are not what was promised')
    },
  },
  {
    cron: '*/10 * * * *',
    name: 'cardroom-pay-held',
    run: (context) => payHeldPrizes(context, context.now),
  },
  {
    cron: '*/10 * * * *',
    name: 'cardroom-watch-tables',
    run: ({ db, now }) => watchCardTables(db, now),
  },
  {
    cron: '25 19 * * *',
    name: 'cardroom-forget-log',
    run: ({ db, now }) =>
      db.write(async (tx) => {
        await cardLog.forget(tx, new Date(now.getTime() - logLifeMs))
      }),
  },
]
