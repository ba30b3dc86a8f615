import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Tx } from './database.ts'
import { unseal } from './seal.ts'
import { secretOf } from './secrets.ts'

/**
 * Personal data at rest. What is sealed begins with the number of its key, so that a new key may
 * come (`personal-2`, `personal-3` … in the secrets) while the old ones still open what they
 * closed. What must be found again is found by a keyed digest; its key never changes.
 */
type Vault = { folder: string; keys: Map<number, Buffer>; newest: number; search: Buffer }

/** What a sealed text is, as `module.column`: bytes of one column never open in another. */
export type Use = `${string}.${string}`

const vaults = new WeakMap<Database, Vault>()

/** Takes the keys of this installation in hand; makes the first ones. */
export function openVault(db: Database, folder: string): void {
  let newest = 1
  while (hasKey(folder, newest + 1)) newest++
  const keys = new Map<number, Buffer>()
  for (let number = 1; number <= newest; number++) {
    keys.set(number, secretOf(folder, `personal-${number}`))
  }
  vaults.set(db, { folder, keys, newest, search: secretOf(folder, 'personal-search') })
}

function hasKey(folder: string, number: number): boolean {
  const given = process.env[`MADANG_SECRET_PERSONAL_${number}`]
  return given !== undefined || existsSync(join(folder, 'secrets', `personal-${number}`))
}

/** AES-256-GCM: key number, nonce, tag, text, one after another. */
export function sealText(tx: Pick<Tx, 'db'>, use: Use, text: string): Buffer {
  return sealBytes(tx.db, use, Buffer.from(text, 'utf8'))
}

/** @throws when the bytes were altered, belong to another column, or their key is gone */
export function openText(tx: Pick<Tx, 'db'>, use: Use, sealed: Uint8Array): string {
  return openBytes(tx.db, use, sealed).toString('utf8')
}

/**
 * What this vault closed, or the key `former` before it: such bytes begin with 0 since a migration
 * put it there, and with no number at all where an older program still writes beside this one.
 *
 * @throws when neither opens it
 */
export function openSince(
  tx: Pick<Tx, 'db'>,
  { former, use }: { former: string; use: Use },
  sealed: Uint8Array,
): string {
  const bytes = Buffer.from(sealed)
  const formerKey = secretOf(vaultOf(tx.db).folder, former)
  if (bytes[0] === formerNumber) return unseal(bytes.subarray(1), formerKey)
  try {
    return openText(tx, use, bytes)
  } catch (error) {
    try {
      return unseal(bytes, formerKey)
    } catch {
      throw error
    }
  }
}

const formerNumber = 0

export function sealBytes(db: Database, use: Use, bytes: Uint8Array): Buffer {
  const { keys, newest } = vaultOf(db)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, newest), nonce)
  cipher.setAAD(Buffer.from(use))
  const closed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.from([newest]), nonce, cipher.getAuthTag(), closed])
}

export function openBytes(db: Database, use: Use, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed)
  const key = keyOf(vaultOf(db).keys, bytes[0] ?? 0)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13))
  decipher.setAAD(Buffer.from(use))
  decipher.setAuthTag(bytes.subarray(13, 29))
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()])
}

/** Equal texts have equal digests, and only this installation can make them. */
export function searchDigest(tx: Pick<Tx, 'db'>, use: Use, text: string): Buffer {
  return createHmac('sha256', vaultOf(tx.db).search).update(`${use}\n${text}`).digest()
}

/** The number of the key that closes now: what begins with another one may be closed anew. */
export const newestKey = (db: Database): number => vaultOf(db).newest

function vaultOf(db: Database): Vault {
  const vault = vaults.get(db)
  if (!vault) throw new Error('personal data was asked for before its keys: see openVault')
  return vault
}

function keyOf(keys: Map<number, Buffer>, number: number): Buffer {
  const key = keys.get(number)
  if (!key) throw new Error(`personal data is closed with key ${number}, which is not here`)
  return key
}
