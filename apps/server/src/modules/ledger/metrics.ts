import { counterOf, type Metric } from '#kernel/metrics'
import { countFrozen, trialBalance } from './audit-store.ts'

/** Each was refused; that one was asked for means that something remembers what is not there. */
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
]
