import { dayOf } from '#kernel/brand-day'
import type { Job } from '#kernel/jobs/jobs'
import { forgetActive } from './overview-store.ts'

const keptMs = 60 * 24 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '35 18 * * *',
    name: 'overview.forget',
    run: ({ db, now }) =>
      db.write((tx) => forgetActive(tx, dayOf(new Date(now.getTime() - keptMs)))),
  },
]
