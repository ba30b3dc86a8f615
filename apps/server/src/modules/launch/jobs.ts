import type { Job } from '#kernel/jobs/jobs'
import { deleteLaunches } from './launch-store.ts'

/** Launches are kept this long to answer "who played from where". */
const launchLifeMs = 90 * 24 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '50 19 * * *',
    name: 'launch-forget-old',
    run: ({ db, now }) =>
      db.write(async (tx) => {
        await deleteLaunches(tx, new Date(now.getTime() - launchLifeMs))
      }),
  },
]
