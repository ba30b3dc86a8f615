import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/transfer-wallets'
import { listVendorNames } from '#catalog'
import { findAgentStanding } from '#identity'
import { decimalOf, decimalOrNull } from '#kernel/money'
import { Refusal } from '#kernel/refusal'
import type { AppContext, Member } from '#kernel/http/route'
import { findBalances } from '#ledger'
import { findStanding } from '#wallet'
import { openCountMax } from './wallet-transfer.ts'
import { listTransfers, sumTransferredBy, sumUnderWay } from './wallet-transfer-store.ts'
import { balancesOf } from './collect-all.ts'
import { mayTransferIn } from './open-transfer.ts'
import { krw } from './postings.ts'
import { askInTime } from './send-transfer.ts'

type Funds = Gives<typeof wire.showFunds>

/** Returns all of a member's money. A trial member has only play money and no transfer wallets. */
export async function showFunds(context: AppContext, by: Member, at: Date): Promise<Funds> {
  const currency = by.isTrial ? 'PLY' : krw
  if (!by.isTrial) await askUnknown(context, by.id, at)
  const found = by.isTrial ? [] : await balancesOf(context, by.id)
  return context.db.read(async (tx) => {
    const balances = await findBalances(tx, by.id)
    const own = balances.find((one) => one.currency === currency)
    const { cashUnits = 0n, heldUnits = 0n, transitUnits = 0n } = own ?? {}
    const { wageringUnits } = await findStanding(tx, by.id)
    const vendors = found.map(({ vendor }) => vendor)
    const names = found.length === 0 ? [] : await listVendorNames(tx, vendors)
    const onWay = await sumUnderWay(tx, by.id)
    const isSilent = found.some(({ units }) => units === undefined)
    const transferred = isSilent ? await sumTransferredBy(tx, by.id) : new Map<string, bigint>()
    const transferWalletUnits = found.reduce(
      (sum, { units, vendor }) => sum + besides(units ?? 0n, onWay.get(vendor) ?? 0n),
      0n,
    )
    const may = found.length > 0 && (await isAllowed(mayTransferIn(tx, { at, memberId: by.id })))
    return {
      ...contractFlags(await findAgentStanding(tx, by.id)),
      currency,
      held: decimalOf(heldUnits),
      inTransit: decimalOf(transitUnits),
      mayTransferIn: may,
      transferWallets: found.map(({ isOpen, units, vendor }) => ({
        balance: decimalOrNull(units),
        transferred:
          units === undefined ? decimalOf(positive(transferred.get(vendor) ?? 0n)) : null,
        inTransit: decimalOf(onWay.get(vendor) ?? 0n),
        isOpen,
        name: names.find(({ code }) => code === vendor)?.name ?? { EN: vendor, KO: vendor },
        vendor,
      })),
      sumBalance: decimalOf(cashUnits),
      total: decimalOf(cashUnits + heldUnits + transitUnits + transferWalletUnits),
      wageringRequirement: decimalOf(wageringUnits),
    }
  })
}

function contractFlags({ contractKinds }: { contractKinds: string[] }) {
  const has = (kind: string) => contractKinds.includes(kind)
  return {
    agentRealtimeSalary: has('REAL_TIME_SALARY'),
    contracthoursalreqtype: has('HOURLY_SALARY'),
    dailysalreqtype: has('DAILY_SALARY'),
    divtypereq: has('DIVIDEND'),
    enableCt: has('DIVIDEND'),
    realtimesalreqtype: has('REAL_TIME_SALARY'),
  }
}

/**
 * Asks for transfers with unknown outcome before anything is summed. A vendor that reports its
 * balance usually knows the outcome too, so the sum is complete.
 */
async function askUnknown(context: AppContext, memberId: string, at: Date): Promise<void> {
  const asked = { limit: openCountMax, memberId, order: 'oldest', states: ['unknown'] } as const
  const transfers = await context.db.read((tx) => listTransfers(tx, asked))
  await Promise.all(transfers.map((transfer) => askInTime(context, transfer, at)))
}

/**
 * Returns the balance at a vendor without open transfers. The vendor's balance may contain their
 * money already, or still; the books have it in transit, so that it counts only once.
 */
const besides = (units: bigint, onWayUnits: bigint): bigint => positive(units - onWayUnits)

const positive = (units: bigint): bigint => (units > 0n ? units : 0n)

/** Whether a check passes; errors other than a refusal are thrown. */
async function isAllowed(asking: Promise<unknown>): Promise<boolean> {
  try {
    await asking
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
