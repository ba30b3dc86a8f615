import { newId } from '#kernel/ids'
import { writeIdempotent } from '#kernel/http/idempotency'
import { findOwnBalance, listOwnWallets } from '#seamless'
import type { WalletTransfer } from './wallet-transfer.ts'
import { findTransfer } from './wallet-transfer-store.ts'
import { openTransfer } from './open-transfer.ts'
import { sendTransfer } from './send-transfer.ts'
import type { TransferContext } from './send-transfer.ts'

type CollectOrder = { id: string; memberId: string; at: Date }

/**
 * Collects a member's money from all vendors with one request. First asks the vendors for balances,
 * then opens the transfers in one transaction, then sends each. A repeat finds the same transfers.
 */
export async function collectAll(
  context: TransferContext,
  { at, id, memberId }: CollectOrder,
): Promise<{ transfers: WalletTransfer[]; silent: string[] }> {
  const found = await balancesOf(context, memberId)
  const idempotency = { actor: memberId, call: 'collect-all', content: {}, key: id }
  const opened = await writeIdempotent(context.db, idempotency, async (tx) => {
    const ids: string[] = []
    for (const { units, vendor } of found) {
      if (units === undefined || units === 0n) continue
      const order = { amountUnits: units, at, direction: 'out', memberId, vendor } as const
      ids.push((await openTransfer(tx, { ...order, id: newId() })).id)
    }
    return { ids, silent: found.flatMap((one) => (one.units === undefined ? [one.vendor] : [])) }
  })
  const transfers = await Promise.all(
    opened.ids.map(async (one) => {
      const transfer = await context.db.read((tx) => findTransfer(tx, one))
      return transfer?.state === 'moving' ? sendTransfer(context, transfer, at) : transfer
    }),
  )
  return { transfers: transfers.flatMap((one) => one ?? []), silent: opened.silent }
}

/** Returns the balance at each vendor with a transfer wallet; `units` is undefined if unknown. */
export async function balancesOf(context: TransferContext, memberId: string) {
  const wallets = await listOwnWallets(context)
  return Promise.all(
    wallets.map(async ({ code, isOpen }) => ({
      isOpen,
      units: await findOwnBalance(context, code, memberId),
      vendor: code,
    })),
  )
}
