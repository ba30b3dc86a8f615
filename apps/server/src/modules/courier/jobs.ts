import type { Job } from '#kernel/jobs'
import { deliverMessages } from './deliver-messages.ts'
import { deleteOldMessages } from './message-store.ts'

const keptDays = 30

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'courier-deliver',
    run: async ({ config, db, log, now }) => {
      await deliverMessages({ config, db, log }, now)
    },
  },
  {
    cron: '20 18 * * *',
    name: 'courier-tidy',
    run: async ({ db, now }) => {
      const madeBefore = new Date(now.getTime() - keptDays * 86_400_000)
      await db.write((tx) => deleteOldMessages(tx, madeBefore))
    },
  },
]
