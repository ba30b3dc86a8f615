import type { Job } from '#kernel/jobs/jobs'
import { deleteOldTickets } from './ticket-store.ts'
import { deleteOldWins } from './win-store.ts'

const winLifeMs = 30 * 24 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '17 * * * *',
    name: 'realtime.tidy-up',
    async run({ db, now }) {
      await db.write(async (tx) => {
        await deleteOldTickets(tx, now)
        await deleteOldWins(tx, new Date(now.getTime() - winLifeMs))
      })
    },
  },
]
