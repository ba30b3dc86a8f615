import type { Job } from '#kernel/jobs'
import { abandonOverdue } from './abandon-overdue.ts'

export const jobs: Job[] = [
  {
    cron: '*/10 * * * *',
    name: 'sportsbook-abandon-overdue',
    run: ({ db, now }) =>
      db.write(async (tx) => {
        await abandonOverdue(tx, now)
      }),
  },
]
