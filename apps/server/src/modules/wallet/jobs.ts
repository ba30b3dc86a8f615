import type { Job } from '#kernel/jobs/jobs'
import { endOverdue } from './deposits/end-overdue.ts'
import { followPayments } from './payments/follow-payments.ts'
import { openDifferences } from './statements/open-differences.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'
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
    run: async (workshop) => void (await endOverdue(workshop, workshop.now)),
  },
  {
    cron: '* * * * *',
    name: 'wallet.warn-of-expiry',
    run: async ({ db, now }) => void (await warnOfExpiry(db, now)),
  },
  {
    cron: '40 * * * *',
    name: 'wallet.reconcile-cash',
    async run({ db, log, now }) {
      // I11: compares providers' statements, the documents and the books.
      for (const { day, kind, paymentId } of await db.read((tx) => openDifferences(tx, now))) {
        log.error({ day, kind, paymentId }, 'a statement, the documents and the books differ')
      }
    },
  },
]
