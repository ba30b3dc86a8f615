import type { Job } from '#kernel/jobs'
import { endOverdue } from './deposits/end-overdue.ts'
import { followPayments } from './payments/follow-payments.ts'
import { receiveBySilence } from './withdrawals/give-receipt.ts'

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'wallet.follow-payments',
    run: (workshop) => followPayments(workshop, workshop.now),
  },
  {
    cron: '* * * * *',
    name: 'wallet.receive-by-silence',
    run: async ({ db, now }) => void (await receiveBySilence(db, now)),
  },
  {
    cron: '* * * * *',
    name: 'wallet.end-overdue-deposits',
    run: async ({ db, now }) => void (await endOverdue(db, now)),
  },
]
