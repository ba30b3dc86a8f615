import type { Database } from '#kernel/database/database'
import type { AppContext } from '#kernel/http/route'
import { decrypt } from '#kernel/secrets/encrypt'
import { secretOf } from '#kernel/secrets/secrets'
import { keysOf } from '../vendors/vendor.ts'
import type { VendorConnection } from '../vendors/vendor.ts'
import { listVendors } from '../vendors/vendor-store.ts'
import type { StoredVendor } from '../vendors/vendor-store.ts'

/** The name of this installation's secret that encrypts vendors' keys. */
export const vendorKeysSecret = 'vendor-keys'

/** A vendor state that was changed in another process is seen here within this time. */
const rememberedMs = 1_000

type CachedLines = { lines: Promise<Map<string, VendorConnection>>; readAtMs: number }
const caches = new WeakMap<Database, CachedLines>()

/**
 * Returns the vendor of this code with its keys. Vendors are cached for a second, so that a wallet
 * call needs no database query before its signature is verified.
 */
export async function findConnection(
  context: VendorContext,
  code: string,
): Promise<VendorConnection | undefined> {
  return (await connectionsOf(context)).get(code)
}

export type VendorContext = Pick<AppContext, 'db' | 'config'>

export async function connectionsOf(
  context: VendorContext,
): Promise<Map<string, VendorConnection>> {
  const known = caches.get(context.db)
  const nowMs = performance.now()
  if (known && nowMs - known.readAtMs < rememberedMs) return known.lines
  const cached = { lines: readLines(context), readAtMs: nowMs }
  caches.set(context.db, cached)
  // A failed read is not cached.
  cached.lines.catch(() => caches.delete(context.db))
  return cached.lines
}

/** Clears the cache after a change, so that this process sees it at once. */
export const forgetLines = (db: Database): void => void caches.delete(db)

const opened = new Map<string, VendorConnection['keys']>()

async function readLines({ config, db }: VendorContext): Promise<Map<string, VendorConnection>> {
  const stored = await db.read(listVendors)
  if (stored.length === 0) return new Map()
  const encryptionKey = secretOf(config.folder, vendorKeysSecret)
  return new Map(stored.map((vendor) => [vendor.code, lineOf(vendor, encryptionKey)]))
}

/** Keys are parsed once: parsing costs more than verifying a signature. */
function lineOf(
  { publicKey, encryptedKey, ...vendor }: StoredVendor,
  encryptionKey: Buffer,
): VendorConnection {
  const name = `${vendor.protocol}/${publicKey}/${encryptedKey.toString('hex')}`
  const keys =
    opened.get(name) ??
    keysOf(vendor.protocol, { key: decrypt(encryptedKey, encryptionKey), publicKey })
  opened.set(name, keys)
  return { ...vendor, keys }
}
