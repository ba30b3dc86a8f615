import type { Job } from '#kernel/jobs'
import { followTransfers } from './follow-transfers.ts'
import { readRounds } from './read-rounds.ts'
import { reconcileTransferWallets } from './reconcile-transfer-wallets.ts'

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
    // Half past one at night in Seoul: what was listed days late, or corrected since then.
    cron: '30 16 * * *',
    name: 'transfer-wallets.read-late-rounds',
    run: (context) => readRounds(context, context.now, 3 * 24 * 3_600_000),
  },
  {
    cron: '45 * * * *',
    name: 'transfer-wallets.reconcile',
    async run({ db, log }) {
      for (const { booksUnits, documentsUnits, what } of await db.write(reconcileTransferWallets)) {
        log.error(
          { books: String(booksUnits), documents: String(documentsUnits), what },
          'the books and the transfers differ',
        )
      }
    },
  },
]
