import type { Job } from '#kernel/jobs'
import { deleteLaunches } from './launch-store.ts'

/** Launches answer "who played from where" for this long. */
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
