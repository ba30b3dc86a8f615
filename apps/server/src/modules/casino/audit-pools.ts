import type { BooksFinding } from '#kernel/books-audit'
import { findingsOf } from '#kernel/books-audit'
import type { ReadTx } from '#kernel/database'
import { houseBalances } from '#ledger'
import { poolOf, reserveOf } from './postings.ts'
import { sumUnpaidShares } from './retirement-store.ts'

/**
 * What a pool holds is in the books, nowhere else: neither a pool nor its reserve is ever below
 * zero, and what is left of a pool that was shared is what its shares still have to get.
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
