import type { Database } from '#kernel/database'
import type { AppContext } from '#kernel/route'
import { decrypt } from '#kernel/encrypt'
import { secretOf } from '#kernel/secrets'
import { keysOf } from './vendor.ts'
import type { VendorConnection } from './vendor.ts'
import { listVendors } from './vendor-store.ts'
import type { StoredVendor } from './vendor-store.ts'

/** The secret of this installation that vendors' keys are sealed with. */
export const vendorKeysSecret = 'vendor-keys'

/** A switch that was turned in another process is seen here within this time. */
const rememberedMs = 1_000

type Shelf = { lines: Promise<Map<string, VendorConnection>>; readAtMs: number }
const shelves = new WeakMap<Database, Shelf>()

/**
 * The vendor of this code with its keys in hand. A call of a vendor must not cost a look into the
 * database before its signature is known to be right, so vendors are remembered for a second.
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
  const known = shelves.get(context.db)
  const nowMs = performance.now()
  if (known && nowMs - known.readAtMs < rememberedMs) return known.lines
  const shelf = { lines: readLines(context), readAtMs: nowMs }
  shelves.set(context.db, shelf)
  // What could not be read is not remembered.
  shelf.lines.catch(() => shelves.delete(context.db))
  return shelf.lines
}

/** Called after a change, so that this process sees it at once. */
export const forgetLines = (db: Database): void => void shelves.delete(db)

const opened = new Map<string, VendorConnection['keys']>()

async function readLines({ config, db }: VendorContext): Promise<Map<string, VendorConnection>> {
  const stored = await db.read(listVendors)
  if (stored.length === 0) return new Map()
  const sealKey = secretOf(config.folder, vendorKeysSecret)
  return new Map(stored.map((vendor) => [vendor.code, lineOf(vendor, sealKey)]))
}

/** Keys are parsed once: that costs more than checking a signature. */
function lineOf(
  { publicKey, sealedKey, ...vendor }: StoredVendor,
  sealKey: Buffer,
): VendorConnection {
  const name = `${vendor.dialect}/${publicKey}/${sealedKey.toString('hex')}`
  const keys =
    opened.get(name) ?? keysOf(vendor.dialect, { key: decrypt(sealedKey, sealKey), publicKey })
  opened.set(name, keys)
  return { ...vendor, keys }
}
