import type { Job } from '#kernel/jobs/jobs'
import { deliverNotifications } from './deliver-notifications.ts'
import { deleteOldNotifications } from './notification-store.ts'

const keptDays = 30

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'notifications.deliver',
    run: async ({ config, db, log, now }) => {
      await deliverNotifications({ config, db, log }, now)
    },
  },
  {
    cron: '20 18 * * *',
    name: 'notifications.tidy',
    run: async ({ db, now }) => {
      const madeBefore = new Date(now.getTime() - keptDays * 86_400_000)
      await db.write((tx) => deleteOldNotifications(tx, madeBefore))
    },
  },
]
