import type { Job } from '#kernel/jobs/jobs'
import { deleteHoursBefore } from './return-store.ts'

/** The monitor looks back a month; the older hours, a little over a year, are for comparison. */
const hourLifeMs = 400 * 24 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '45 19 * * *',
    name: 'rtp.forget-hours',
    run: async ({ db, now }) => {
      await db.write((tx) => deleteHoursBefore(tx, new Date(now.getTime() - hourLifeMs)))
    },
  },
]
