import type { Job } from '#kernel/jobs/jobs'
import { followTransfers } from './follow-transfers.ts'
import { readRounds } from './read-rounds.ts'

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'transfer-wallets.follow',
    run: (context) => followTransfers(context, context.now),
  },
  {
    cron: '* * * * *',
    name: 'transfer-wallets.read-rounds',
    run: (context) => readRounds(context, context.now),
  },
  {
    // Half past one at night in Seoul: rounds that were listed days late, or corrected since.
    cron: '30 16 * * *',
    name: 'transfer-wallets.read-late-rounds',
    run: (context) => readRounds(context, context.now, 3 * 24 * 3_600_000),
  },
]
