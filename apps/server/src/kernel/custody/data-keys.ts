import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import {
  insertKey,
  listEncryptedBefore,
  lockKeys,
  updateEncrypted,
  updateWrapped,
} from './custody-store.ts'
import type { Secret } from './custody-store.ts'
import { closeBytes, openBytes } from './key-box.ts'
import type { KeyBox } from './key-box.ts'

/** The keys that encrypt secrets. In the database, each is encrypted with the key box. */
export type DataKeys = { keys: ReadonlyMap<number, Buffer>; newest: number }

/**
 * Decrypts the data keys, and creates the first. If the key box has a newer key than the stored
 * data keys were encrypted with, creates a new data key too, so a lost key file decrypts no future
 * secret.
 */
export async function openDataKeys(db: Database, box: KeyBox): Promise<DataKeys> {
  return db.write(async (tx) => {
    const kept = await lockKeys(tx)
    const keys = new Map(kept.map(({ number, wrapped }) => [number, box.unwrap(wrapped)]))
    const last = kept.at(-1)
    const isOld = last !== undefined && box.wrap(randomBytes(32))[0] !== last.wrapped[0]
    if (last === undefined || isOld) {
      const fresh = randomBytes(32)
      const number = (last?.number ?? 0) + 1
      keys.set(number, fresh)
      await insertKey(tx, { number, wrapped: box.wrap(fresh) })
      for (const { number: old } of kept) {
        const key = keys.get(old)
        if (key) await updateWrapped(tx, { number: old, wrapped: box.wrap(key) })
      }
    }
    return { keys, newest: Math.max(...keys.keys()) }
  })
}

export const encryptSecret = (text: string, id: string, { keys, newest }: DataKeys) => ({
  keyNumber: newest,
  encrypted: closeBytes(Buffer.from(text, 'hex'), keyOf(keys, newest), aboutOf(id)),
})

/** Returns the secret, 32 bytes as hex. @throws if its bytes were altered or are another id's */
export const decryptSecret = (
  { id, keyNumber, encrypted }: Pick<Secret, 'id' | 'keyNumber' | 'encrypted'>,
  { keys }: DataKeys,
): string => openBytes(encrypted, keyOf(keys, keyNumber), aboutOf(id)).toString('hex')

/** Re-encrypts secrets of older keys with the newest key. Returns how many there were. */
export async function reencryptSecrets(db: Database, dataKeys: DataKeys): Promise<number> {
  for (let count = 0; ;) {
    const done = await db.write(async (tx) => {
      const old = await listEncryptedBefore(tx, dataKeys.newest, 500)
      for (const secret of old) {
        const fresh = encryptSecret(decryptSecret(secret, dataKeys), secret.id, dataKeys)
        await updateEncrypted(tx, { ...secret, ...fresh })
      }
      return old.length
    })
    count += done
    if (done === 0) return count
  }
}

const aboutOf = (id: string): string => `custody.secret ${id}`

function keyOf(keys: ReadonlyMap<number, Buffer>, number: number): Buffer {
  const key = keys.get(number)
  if (!key) throw new Error(`custody's data key ${number} is not here`)
  return key
}
