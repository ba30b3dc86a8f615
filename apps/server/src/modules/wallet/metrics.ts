import { atOneInstant } from '#kernel/database/at-one-instant'
import type { Metric } from '#kernel/metrics/metrics'
import { reconcileCash } from './reconcile/reconcile-cash.ts'

export const metrics: Metric[] = [
  {
    help: 'Sides on which the books and the documents of the cashier differ',
    name: 'cash_breaks_count',
    read: async (tx) => (await atOneInstant(tx.db, reconcileCash)).length,
  },
]
