import type { Job } from '#kernel/jobs'
import { deleteOldSignals } from './signal-store.ts'

/** No rule looks further back than a day; a week is kept for whoever reads a case. */
const keptMs = 7 * 24 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '15 18 * * *',
    name: 'risk.forget-signals',
    run: async ({ db, now }) =>
      db.write((tx) => deleteOldSignals(tx, new Date(now.getTime() - keptMs))),
  },
]
