import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { encrypt } from '#kernel/secrets/encrypt'
import { secretOf } from '#kernel/secrets/secrets'
import { findVendor, upsertVendor } from './vendor-store.ts'
import { forgetLines, vendorKeysSecret } from '../calls/find-connection.ts'
import { keysOf } from './vendor.ts'
import type { Vendor } from './vendor.ts'

export type VendorOrder = Omit<Vendor, 'state' | 'changedAt' | 'changedBy' | 'wallet'> & {
  /** If omitted, unchanged; a new vendor uses our wallet. */
  wallet?: Vendor['wallet']
  /** PEM of the vendor's public key; null if a secret is shared. */
  publicKey: string | null
  /** PEM of our private key, or the shared secret. Encrypted before it is written. */
  key: string
  at: Date
  by: string
}

/**
 * Saves how a vendor is reached and how its calls are authenticated.
 *
 * @throws Refusal `input-invalid` if a text is not a key
 */
export async function saveVendor(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  order: VendorOrder,
): Promise<void> {
  const { at, by, key, ...vendor } = order
  try {
    keysOf(vendor.protocol, { key, publicKey: vendor.publicKey })
  } catch {
    refuse('input-invalid', { fields: { key: 'not-a-key' } })
  }
  const encryptedKey = encrypt(key, secretOf(config.folder, vendorKeysSecret))
  await db.write(async (tx) => {
    const known = await findVendor(tx, vendor.code)
    const state = known?.state ?? ('open' as const)
    const wallet = order.wallet ?? known?.wallet ?? 'seamless'
    await upsertVendor(tx, { ...vendor, changedAt: at, changedBy: by, encryptedKey, state, wallet })
  })
  forgetLines(db)
}
