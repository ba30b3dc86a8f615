import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/finance'
import type { Tx } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { houseBalances, memberLiability } from '#ledger'

/** Where money enters and leaves the house: what lies outside is below zero in the books. */
const outside = new Set(['bank', 'sandbox'])

/** What the house owes its members, beside the money that is there for it (GLI-19 A.4.1, 2.9.3). */
export async function showLiability(tx: Tx): Promise<Gives<typeof wire.showLiability>['rows']> {
  const owed = await memberLiability(tx)
  const places = await houseBalances(tx)
  const currencies = [...new Set([...owed, ...places].map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => {
    const held = sumOf(owed.filter((one) => one.currency === currency && one.purpose === 'held'))
    const all = sumOf(owed.filter((one) => one.currency === currency))
    const ofHouse = places.filter((one) => one.currency === currency)
    const funds = -sumOf(ofHouse.filter(({ house }) => outside.has(house)))
    const suspense = sumOf(ofHouse.filter(({ house }) => house === 'suspense'))
    return {
      cash: decimalOf(all - held),
      cover: decimalOf(funds - all - suspense),
      currency,
      funds: decimalOf(funds),
      held: decimalOf(held),
      owed: decimalOf(all),
      suspense: decimalOf(suspense),
    }
  })
}

const sumOf = (rows: { units: bigint }[]): bigint =>
  rows.reduce((sum, { units }) => sum + units, 0n)
