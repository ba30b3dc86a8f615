import type { Job } from '#kernel/jobs'
import { deleteOldFailures } from './failure-store.ts'
import { deleteSessions } from './session-store.ts'

const dayMs = 24 * 3_600_000
/** A vendor may ask about a token for as long as it may come back to a round. */
const sessionKeptMs = 30 * dayMs

export const jobs: Job[] = [
  {
    cron: '20 4 * * *',
    name: 'seamless.sweep',
    async run({ db, now }) {
      await db.write(async (tx) => {
        await deleteOldFailures(tx)
        await deleteSessions(tx, new Date(now.getTime() - sessionKeptMs))
      })
    },
  },
]
