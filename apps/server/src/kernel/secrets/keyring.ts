import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Tx } from '../database/database.ts'
import { decrypt } from './encrypt.ts'
import { secretOf } from './secrets.ts'

/**
 * The keys that encrypt stored personal data. Ciphertext begins with the number of its key, so a
 * new key (`personal-2`, `personal-3` … in the secrets) can be added while old ones still decrypt.
 * Searching uses a keyed digest; its key never changes.
 */
type Keyring = { folder: string; keys: Map<number, Buffer>; newest: number; search: Buffer }

/** The column, as `module.column`. Ciphertext of one column does not decrypt as another. */
export type EncryptionUse = `${string}.${string}`

const keyrings = new WeakMap<Database, Keyring>()

/** Loads the keys of this installation, and creates the first ones. */
export function openKeyring(db: Database, folder: string): void {
  let newest = 1
  while (hasKey(folder, newest + 1)) newest++
  const keys = new Map<number, Buffer>()
  for (let number = 1; number <= newest; number++) {
    keys.set(number, secretOf(folder, `personal-${number}`))
  }
  keyrings.set(db, { folder, keys, newest, search: secretOf(folder, 'personal-search') })
}

function hasKey(folder: string, number: number): boolean {
  const given = process.env[`MADANG_SECRET_PERSONAL_${number}`]
  return given !== undefined || existsSync(join(folder, 'secrets', `personal-${number}`))
}

/** Encrypts with AES-256-GCM: key number, nonce, tag and ciphertext concatenated. */
export function encryptText(tx: Pick<Tx, 'db'>, use: EncryptionUse, text: string): Buffer {
  return encryptBytes(tx.db, use, Buffer.from(text, 'utf8'))
}

/** @throws if the bytes were altered, belong to another column, or their key is missing */
export function decryptText(tx: Pick<Tx, 'db'>, use: EncryptionUse, encrypted: Uint8Array): string {
  return decryptBytes(tx.db, use, encrypted).toString('utf8')
}

/**
 * Decrypts ciphertext of this keyring or of the key `former`, which was used before it. A migration
 * put a 0 before the former key's ciphertext; an older program that still runs in parallel writes
 * it without a number.
 *
 * @throws if neither key decrypts it
 */
export function decryptSince(
  tx: Pick<Tx, 'db'>,
  { former, use }: { former: string; use: EncryptionUse },
  encrypted: Uint8Array,
): string {
  const bytes = Buffer.from(encrypted)
  const formerKey = secretOf(keyringOf(tx.db).folder, former)
  if (bytes[0] === formerNumber) return decrypt(bytes.subarray(1), formerKey)
  try {
    return decryptText(tx, use, bytes)
  } catch (error) {
    try {
      return decrypt(bytes, formerKey)
    } catch {
      throw error
    }
  }
}

const formerNumber = 0

export function encryptBytes(db: Database, use: EncryptionUse, bytes: Uint8Array): Buffer {
  const { keys, newest } = keyringOf(db)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, newest), nonce)
  cipher.setAAD(Buffer.from(use))
  const closed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.from([newest]), nonce, cipher.getAuthTag(), closed])
}

export function decryptBytes(db: Database, use: EncryptionUse, encrypted: Uint8Array): Buffer {
  const bytes = Buffer.from(encrypted)
  const key = keyOf(keyringOf(db).keys, bytes[0] ?? 0)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13))
  decipher.setAAD(Buffer.from(use))
  decipher.setAuthTag(bytes.subarray(13, 29))
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()])
}

/** Returns a keyed search digest: equal for equal texts, and only computable here. */
export function searchDigest(tx: Pick<Tx, 'db'>, use: EncryptionUse, text: string): Buffer {
  return createHmac('sha256', keyringOf(tx.db).search).update(`${use}\n${text}`).digest()
}

/** Returns the number of the key that encrypts now; others' ciphertext can be re-encrypted. */
export const newestKey = (db: Database): number => keyringOf(db).newest

function keyringOf(db: Database): Keyring {
  const keyring = keyrings.get(db)
  if (!keyring) throw new Error('personal data was asked for before its keys: see openVault')
  return keyring
}

function keyOf(keys: Map<number, Buffer>, number: number): Buffer {
  const key = keys.get(number)
  if (!key) throw new Error(`personal data is encrypted with key ${number}, which is not here`)
  return key
}
