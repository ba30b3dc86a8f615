import type { Job } from '#kernel/jobs/jobs'
import { settlePeriods } from './grants/settle-periods.ts'

export const jobs: Job[] = [
  {
    // A quarter past each hour: claims of periods that are over.
    cron: '15 * * * *',
    name: 'promotions.settle',
    run: (context) => settlePeriods(context, context.now),
  },
]
