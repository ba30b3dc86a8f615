import { balancesOf } from './collect-all.ts'
import { countUnderWay, listVendorsOf } from './wallet-transfer-store.ts'

type Shop = Parameters<typeof balancesOf>[0]

/**
 * Whether a member has money at a vendor or in transit. Also true if a vendor that ever received
 * money does not respond: silence does not prove that its wallet is empty.
 */
export async function hasMoneyOut(context: Shop, memberId: string): Promise<boolean> {
  const { db } = context
  if ((await db.read((tx) => countUnderWay(tx, memberId))) > 0) return true
  const transferred = new Set(await db.read((tx) => listVendorsOf(tx, memberId)))
  if (transferred.size === 0) return false
  const transferWallets = await balancesOf(context, memberId)
  const known = new Set(transferWallets.map(({ vendor }) => vendor))
  const isOut = ({ units, vendor }: (typeof transferWallets)[number]) =>
    transferred.has(vendor) && (units === undefined || units > 0n)
  return transferWallets.some(isOut) || [...transferred].some((vendor) => !known.has(vendor))
}
