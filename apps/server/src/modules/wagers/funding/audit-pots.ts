import { findingsOf } from '#kernel/audit/books-audit'
import type { BooksFinding } from '#kernel/audit/books-audit'
import type { ReadTx } from '#kernel/database/database'
import { houseBalances } from '#ledger'
import { potsHouse } from '../postings.ts'

/** Reports pots of card tables that are not zero. They must be zero after each hand. */
export async function auditPots(tx: ReadTx): Promise<BooksFinding[]> {
  const left = (await houseBalances(tx)).filter(
    ({ house, units }) => house === potsHouse && units !== 0n,
  )
  return findingsOf(
    left.map(({ currency, units }) => ({
      booksUnits: units,
      documentsUnits: 0n,
      what: `${potsHouse} ${currency}`,
    })),
  )
}
