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
    const ofMembers = owed.filter((one) => one.currency === currency)
    const at = (purpose: string) => sumOf(ofMembers.filter((one) => one.purpose === purpose))
    const all = sumOf(ofMembers)
    const ofHouse = places.filter((one) => one.currency === currency)
    const funds = -sumOf(ofHouse.filter(({ house }) => outside.has(house)))
    const vendors = sumOf(ofHouse.filter(({ house }) => house.startsWith('purse:')))
    const suspense = sumOf(ofHouse.filter(({ house }) => house === 'suspense'))
    return {
      cash: decimalOf(at('cash')),
      cover: decimalOf(funds - all - vendors - suspense),
      credit: decimalOf(at('credit')),
      currency,
      funds: decimalOf(funds),
      held: decimalOf(at('held')),
      owed: decimalOf(all),
      suspense: decimalOf(suspense),
      transit: decimalOf(at('transit')),
      vendors: decimalOf(vendors),
    }
  })
}

const sumOf = (rows: { units: bigint }[]): bigint =>
  rows.reduce((sum, { units }) => sum + units, 0n)
