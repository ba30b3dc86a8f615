import type { AppContext } from '#kernel/route'
import { moveAtVendor, statusAtVendor, voidAtVendor } from '#seamless'
import { firstPatienceMs, isUnderWay } from './wallet-transfer.ts'
import type { WalletTransfer } from './wallet-transfer.ts'
import { endTransfer } from './end-transfer.ts'

export type TransferContext = Pick<AppContext, 'config' | 'db' | 'log'>

/**
 * The vendor hears of it, outside of any transaction, and its word ends the transfer. Saying it
 * again moves nothing twice there. Silence leaves it `unknown`.
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
 * Asks what became of it. What the vendor has not heard is voided there, so that it is refused
 * should it still arrive; only then is the money back. Nothing is ever guessed.
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

/** Asks as a member may: while the first call may still be on its way, it would be voided. */
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
