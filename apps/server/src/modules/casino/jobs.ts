import type { Job } from '#kernel/jobs'
import { deleteRoundsOf } from './round-store.ts'
import { deleteSeedsOf } from './seed-store.ts'
import { deleteTrials } from './sitting-store.ts'

/** A trial can still be verified for this long. */
const trialLifeMs = 30 * 24 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '40 19 * * *',
    name: 'casino-forget-trials',
    run: ({ db, now }) =>
      db.write(async (tx) => {
        const owners = await deleteTrials(tx, new Date(now.getTime() - trialLifeMs))
        await deleteRoundsOf(tx, owners)
        await deleteSeedsOf(tx, owners)
      }),
  },
]
