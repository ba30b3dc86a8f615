import type { Metric } from '#kernel/metrics'
import { ageOfOldest } from './carry-store.ts'
import { reconcilePurses } from './reconcile-purses.ts'

export const metrics: Metric[] = [
  {
    help: 'Age of the oldest money on its way between a wallet and a vendor',
    name: 'carries_oldest_seconds',
    read: ageOfOldest,
  },
  {
    help: 'Sides on which the books and the carries differ',
    name: 'purse_breaks_count',
    read: async (tx) => (await tx.db.write(reconcilePurses)).length,
  },
]
