import type { Job } from '#kernel/jobs'
import { followCarries } from './follow-carries.ts'
import { readRounds } from './read-rounds.ts'
import { reconcilePurses } from './reconcile-purses.ts'

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'purses.follow-carries',
    run: (shop) => followCarries(shop, shop.now),
  },
  {
    cron: '* * * * *',
    name: 'purses.read-rounds',
    run: (shop) => readRounds(shop, shop.now),
  },
  {
    // Half past one at night in Seoul: what was listed days late, or corrected since then.
    cron: '30 16 * * *',
    name: 'purses.read-late-rounds',
    run: (shop) => readRounds(shop, shop.now, 3 * 24 * 3_600_000),
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
