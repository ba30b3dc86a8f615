import type { Metric } from '#kernel/metrics'
import { countFrozen, trialBalance } from './audit-store.ts'

export const metrics: Metric[] = [
  {
    help: 'What the books are off by, over all currencies; anything but zero is an alarm',
    name: 'books_difference_units',
    async read(tx) {
      const books = await trialBalance(tx)
      const off = books.map(({ differenceUnits: units }) => (units < 0n ? -units : units))
      return Number(off.reduce((sum, units) => sum + units, 0n))
    },
  },
  {
    help: 'Accounts that the reconciliation froze',
    name: 'ledger_frozen_count',
    read: countFrozen,
  },
]
