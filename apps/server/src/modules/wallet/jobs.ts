import type { Job } from '#kernel/jobs'
import { endOverdue } from './deposits/end-overdue.ts'
import { followPayments } from './payments/follow-payments.ts'
import { reconcileCash } from './reconcile/reconcile-cash.ts'
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
  {
    cron: '40 * * * *',
    name: 'wallet.reconcile-cash',
    async run({ db, log }) {
      for (const { booksUnits, documentsUnits, what } of await db.write(reconcileCash)) {
        log.error(
          { books: String(booksUnits), documents: String(documentsUnits), what },
          'the books and the documents of the cashier differ',
        )
      }
    },
  },
]
