import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { vendorChanged } from '../events.ts'
import { updateVendorOpen } from './game-store.ts'

/** Removes all games of a vendor from the lobbies, or restores them; idempotent. */
export async function setVendorOpen(tx: Tx, vendorCode: string, isOpen: boolean): Promise<void> {
  if (await updateVendorOpen(tx, vendorCode, isOpen))
    await publish(tx, vendorChanged, [{ vendorCode }])
}
