import type { Job } from '#kernel/jobs/jobs'
import { settleDue } from './settle-periods.ts'

export const jobs: Job[] = [
  {
    // Ten past midnight in Seoul, and then every hour for revisions.
    cron: '10 * * * *',
    name: 'cashback.settle',
    run: async ({ db, now }) => void (await settleDue(db, now)),
  },
]
