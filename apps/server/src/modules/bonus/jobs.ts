import type { Job } from '#kernel/jobs/jobs'
import { completeGrants } from './complete-grants.ts'
import { expireGrants } from './expire-grants.ts'

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'bonus.expire',
    run: ({ db, log, now }) => expireGrants(db, now, log),
  },
  {
    cron: '*/10 * * * *',
    name: 'bonus.complete',
    run: (context) => completeGrants(context, context.now),
  },
]
