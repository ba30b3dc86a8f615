import type { Job } from '#kernel/jobs'
import { expireGrants } from './expire-grants.ts'

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'bonus.expire',
    run: ({ db, log, now }) => expireGrants(db, now, log),
  },
]
