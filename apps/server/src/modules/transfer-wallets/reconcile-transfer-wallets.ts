import { findingsOf } from '#kernel/audit/books-audit'
import type { BooksAudit, BooksBreak } from '#kernel/audit/books-audit'
import type { ReadTx } from '#kernel/database/database'
import { houseBalances, memberLiability } from '#ledger'
import { sumTransferred } from './wallet-transfer-store.ts'
import { krw } from './postings.ts'

/**
 * Compares the books with the transfers in one snapshot: the money in transit, and the money that
 * members have transferred to each vendor.
 */
export async function reconcileTransferWallets(tx: ReadTx): Promise<BooksBreak[]> {
  const documents = await sumTransferred(tx)
  const members = await memberLiability(tx)
  const houses = (await houseBalances(tx)).filter(({ currency }) => currency === krw)
  const transit = members.find((one) => one.currency === krw && one.purpose === 'transit')
  const sides: BooksBreak[] = [
    {
      booksUnits: transit?.units ?? 0n,
      documentsUnits: documents.reduce((sum, { transitUnits }) => sum + transitUnits, 0n),
      what: 'transit',
    },
    ...documents.map(({ transferWalletUnits, vendor }) => ({
      booksUnits: houses.find(({ house }) => house === `purse:${vendor}`)?.units ?? 0n,
      documentsUnits: transferWalletUnits,
      what: `purse:${vendor}`,
    })),
  ]
  return sides.filter(({ booksUnits, documentsUnits }) => booksUnits !== documentsUnits)
}

export const auditTransferWallets: BooksAudit = async (tx) =>
  findingsOf(await reconcileTransferWallets(tx))
