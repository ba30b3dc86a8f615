import type { Tx } from '#kernel/database'
import { houseBalances, memberLiability } from '#ledger'
import { krw } from '../postings.ts'
import { readAtOneInstant, sumOpenCases, unitsOfOpenWithdrawals } from './reconcile-store.ts'

/** Where the books and the documents of the cashier say different things. */
export type CashBreak = {
  what: 'held-differs' | 'suspense-differs'
  booksUnits: bigint
  documentsUnits: bigint
}

/**
 * Compares the books with the cashier's documents, in one instant: what is held is what open
 * withdrawals ask for (I9), what lies in suspense is what its open cases say (I10).
 */
export async function reconcileCash(tx: Tx): Promise<CashBreak[]> {
  await readAtOneInstant(tx)
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
    ...[...monies].map((money) => ({
      booksUnits: suspended.find(({ currency }) => currency === money)?.units ?? 0n,
      documentsUnits: cases.find(({ currency }) => currency === money)?.units ?? 0n,
      what: 'suspense-differs' as const,
    })),
  ]
  return sides.filter(({ booksUnits, documentsUnits }) => booksUnits !== documentsUnits)
}
