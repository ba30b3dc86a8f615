import type { BooksFinding } from '#kernel/audit/books-audit'
import { findingsOf } from '#kernel/audit/books-audit'
import type { ReadTx } from '#kernel/database/database'
import { houseBalances } from '#ledger'
import { poolOf, reserveOf } from '../postings.ts'
import { sumUnpaidShares } from '../titles/retirement-store.ts'

/**
 * Audits the jackpot pools against the books, the only place where their balances are kept. Neither
 * a pool nor its reserve may be below zero. After a pool was shared, its balance must equal the
 * shares that are still unpaid.
 */
export async function auditPools(tx: ReadTx): Promise<BooksFinding[]> {
  const balances = new Map(
    (await houseBalances(tx)).map(({ currency, house, units }) => [`${house} ${currency}`, units]),
  )
  const below = [...balances].filter(([name, units]) => name.startsWith('jackpot-') && units < 0n)
  const shared = (await sumUnpaidShares(tx)).flatMap(({ gameId, units }) =>
    [
      { documentsUnits: units, place: poolOf(gameId) },
      { documentsUnits: 0n, place: reserveOf(gameId) },
    ].map(({ documentsUnits, place }) => ({
      booksUnits: balances.get(`${place.house} ${place.currency}`) ?? 0n,
      documentsUnits,
      what: place.house,
    })),
  )
  return [
    ...below.map(([name, units]) => ({ account: null, what: `${name} is below zero: ${units}` })),
    ...findingsOf(shared.filter(({ booksUnits, documentsUnits }) => booksUnits !== documentsUnits)),
  ]
}
