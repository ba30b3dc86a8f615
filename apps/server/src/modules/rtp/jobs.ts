import type { Job } from '#kernel/jobs'
import { deleteHoursBefore } from './return-store.ts'

/** The monitor looks back a month; a year and a bit is there to be compared with. */
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
