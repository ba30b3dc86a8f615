import type { Job } from '#kernel/jobs'
import { cardLog } from './cardroom-log.ts'

/** The log is for coming back in the middle; a hand keeps its own actions for ever. */
const logLifeMs = 7 * 24 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '25 19 * * *',
    name: 'cardroom-forget-log',
    run: ({ db, now }) =>
      db.write(async (tx) => {
        await cardLog.forget(tx, new Date(now.getTime() - logLifeMs))
      }),
  },
]
