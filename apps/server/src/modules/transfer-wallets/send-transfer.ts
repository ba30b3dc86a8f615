import type { AppContext } from '#kernel/http/route'
import { moveAtVendor, statusAtVendor, voidAtVendor } from '#seamless'
import { firstPatienceMs, isUnderWay } from './wallet-transfer.ts'
import type { WalletTransfer } from './wallet-transfer.ts'
import { endTransfer } from './end-transfer.ts'

export type TransferContext = Pick<AppContext, 'config' | 'db' | 'log'>

/**
 * Calls the vendor, outside of any transaction, and ends the transfer by its response. A repeated
 * call moves no money twice at the vendor. Without a response the transfer becomes `unknown`.
 */
export async function sendTransfer(
  context: TransferContext,
  transfer: WalletTransfer,
  at: Date,
): Promise<WalletTransfer> {
  const { amountUnits, direction, id, memberId, vendor } = transfer
  const word = await moveAtVendor(context, vendor, {
    direction: direction === 'in' ? 'credit' : 'debit',
    memberId,
    reference: id,
    units: amountUnits,
  })
  return endTransfer(context.db, { at, id, word })
}

/**
 * Asks the vendor for the outcome. A transfer that the vendor does not know is voided there, so
 * that the vendor refuses it if it still arrives; only then the money returns. Nothing is guessed.
 */
export async function askVendor(
  context: TransferContext,
  transfer: WalletTransfer,
  at: Date,
): Promise<WalletTransfer> {
  const { id, vendor } = transfer
  const status = await statusAtVendor(context, vendor, id)
  const word = status === 'unheard' ? await voidAtVendor(context, vendor, id) : status
  return endTransfer(context.db, { at, id, word })
}

/** Asks for a member, but not while the first call may be on its way: it would be voided. */
export function askInTime(
  context: TransferContext,
  transfer: WalletTransfer,
  at: Date,
): Promise<WalletTransfer> {
  const isEarly = at.getTime() - transfer.askedLastAt.getTime() < firstPatienceMs
  return isUnderWay(transfer) && !isEarly
    ? askVendor(context, transfer, at)
    : Promise.resolve(transfer)
}
