import type { Job } from '#kernel/jobs/jobs'
import { abandonOverdue } from './settlement/abandon-overdue.ts'

export const jobs: Job[] = [
  {
    cron: '*/10 * * * *',
    name: 'sportsbook-abandon-overdue',
    run: async (context) => void (await abandonOverdue(context, context.now)),
  },
]
