import { counterOf, type Metric } from '#kernel/metrics/metrics'
import { countFrozen, trialBalance } from './audit/audit-store.ts'
import { countFresh } from './audit/finding-store.ts'
import { secondsUnchecked } from './audit/newest-store.ts'

/** Counts missing accounts of refused movements. More than zero means that a cached id is wrong. */
export const missingAccounts = counterOf(
  'madang_ledger_missing_accounts_total',
  'Accounts of members that a movement named and that are not in the books',
)

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
  {
    help: 'What was found wrong in the books in the last two hours',
    name: 'books_findings_count',
    read: countFresh,
  },
  {
    help: 'For how long nobody has checked the newest transfers',
    name: 'books_unchecked_seconds',
    read: secondsUnchecked,
  },
]
