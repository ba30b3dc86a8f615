import { balancesOf } from './collect-all.ts'
import { countUnderWay, listCarriedVendors } from './carry-store.ts'

type Shop = Parameters<typeof balancesOf>[0]

/**
 * Whether a member has money at a vendor or on its way. A vendor that does not answer counts as yes
 * where money was ever carried to it: silence is no proof that nothing is there.
 */
export async function hasMoneyOut(shop: Shop, memberId: string): Promise<boolean> {
  const { db } = shop
  if ((await db.read((tx) => countUnderWay(tx, memberId))) > 0) return true
  const carried = new Set(await db.read((tx) => listCarriedVendors(tx, memberId)))
  if (carried.size === 0) return false
  const purses = await balancesOf(shop, memberId)
  const known = new Set(purses.map(({ vendor }) => vendor))
  const isOut = ({ units, vendor }: (typeof purses)[number]) =>
    carried.has(vendor) && (units === undefined || units > 0n)
  return purses.some(isOut) || [...carried].some((vendor) => !known.has(vendor))
}
