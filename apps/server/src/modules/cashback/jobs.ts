import type { Job } from '#kernel/jobs'
import { settleDue } from './settle-periods.ts'

export const jobs: Job[] = [
  {
    // Ten past midnight in Seoul, and each hour for what was revised since then.
    cron: '10 * * * *',
    name: 'cashback.settle',
    run: async ({ db, now }) => void (await settleDue(db, now)),
  },
]
