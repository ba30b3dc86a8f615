import { findingsOf } from '#kernel/audit/books-audit'
import type { BooksAudit } from '#kernel/audit/books-audit'
import type { ReadTx } from '#kernel/database/database'
import { houseBalances, memberLiability } from '#ledger'
import { sumExcess, sumOwed } from '../chargebacks/chargeback-store.ts'
import { krw } from '../postings.ts'
import { sumOpenCases, unitsOfOpenWithdrawals } from './reconcile-store.ts'

/** A difference between the books and the cashier's documents. */
export type CashBreak = {
  what: 'held-differs' | 'suspense-differs' | 'chargebacks-differ' | 'more-taken-than-paid'
  booksUnits: bigint
  documentsUnits: bigint
}

const isOwed = ({ house }: { house: string }): boolean => house === 'chargebacks'

/**
 * Compares the books with the cashier's documents in one snapshot: held money with open withdrawals
 * (I9), suspense with open cases (I10), and debts with open chargebacks. Also checks that no
 * provider reversed more of a payment than it paid.
 */
export async function reconcileCash(tx: ReadTx): Promise<CashBreak[]> {
  const members = await memberLiability(tx)
  const places = await houseBalances(tx)
  const isOurs = (one: { currency: string }) => one.currency === krw
  const held = members.filter(isOurs).find(({ purpose }) => purpose === 'held')
  const suspended = places.filter(({ house }) => house === 'suspense')
  const cases = await sumOpenCases(tx)
  const monies = new Set([...suspended, ...cases].map(({ currency }) => currency))
  const sides: CashBreak[] = [
    {
      booksUnits: held?.units ?? 0n,
      documentsUnits: await unitsOfOpenWithdrawals(tx),
      what: 'held-differs',
    },
    {
      booksUnits: -(places.filter(isOurs).find(isOwed)?.units ?? 0n),
      documentsUnits: await sumOwed(tx),
      what: 'chargebacks-differ',
    },
    { booksUnits: 0n, documentsUnits: await sumExcess(tx), what: 'more-taken-than-paid' },
    ...[...monies].map((money) => ({
      booksUnits: suspended.find(({ currency }) => currency === money)?.units ?? 0n,
      documentsUnits: cases.find(({ currency }) => currency === money)?.units ?? 0n,
      what: 'suspense-differs' as const,
    })),
  ]
  return sides.filter(({ booksUnits, documentsUnits }) => booksUnits !== documentsUnits)
}

export const auditCash: BooksAudit = async (tx) => findingsOf(await reconcileCash(tx))
