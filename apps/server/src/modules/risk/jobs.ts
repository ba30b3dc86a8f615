import type { Job } from '#kernel/jobs/jobs'
import { deleteOldSignals } from './signal-store.ts'

/** Rules look back a day at most; signals are kept a week for operators who review a case. */
const keptMs = 7 * 24 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '15 18 * * *',
    name: 'risk.forget-signals',
    run: async ({ db, now }) =>
      db.write((tx) => deleteOldSignals(tx, new Date(now.getTime() - keptMs))),
  },
]
