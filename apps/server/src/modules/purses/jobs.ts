import type { Job } from '#kernel/jobs'
import { followCarries } from './follow-carries.ts'
import { reconcilePurses } from './reconcile-purses.ts'

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'purses.follow-carries',
    run: (shop) => followCarries(shop, shop.now),
  },
  {
    cron: '45 * * * *',
    name: 'purses.reconcile',
    async run({ db, log }) {
      for (const { booksUnits, documentsUnits, what } of await db.write(reconcilePurses)) {
        log.error(
          { books: String(booksUnits), documents: String(documentsUnits), what },
          'the books and the carries differ',
        )
      }
    },
  },
]
