import type { Tx } from '../database/database.ts'
import { decrypt } from '../secrets/encrypt.ts'
import { secretOf } from '../secrets/secrets.ts'
import { insertSecrets } from './custody-store.ts'
import type { Secret } from './custody-store.ts'
import { encryptSecret } from './data-keys.ts'
import type { DataKeys } from './data-keys.ts'
import { listOldSecrets } from './look-store.ts'
import { hashOf } from './make-secrets.ts'

/**
 * Imports the secrets that the platform encrypted before custody existed: decrypts each with the
 * old key, compares it with its hash, and encrypts it with a custody key. The platform then empties
 * its column. A second import of the same secret changes nothing.
 *
 * @throws if a secret does not decrypt or differs from its hash; then nothing is imported
 */
export async function importOld(
  tx: Tx,
  { folder, keys }: { folder: string; keys: DataKeys },
): Promise<number> {
  let count = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const old = await listOldSecrets(tx, after, 500)
    const own = old.map(({ encrypted, ...one }): Secret => {
      const secret = { ...one, deckSize: null }
      const keyName = secret.form === 'seed' ? secret.kind : `${secret.kind}-chains`
      const text = decrypt(encrypted, secretOf(folder, keyName))
      if (hashOf({ ...secret, text }) !== secret.hash) {
        throw new Error(`the old secret ${secret.id} is not what was promised`)
      }
      return { ...secret, ...encryptSecret(text, secret.id, keys), revealedTo: -1 }
    })
    if (own.length > 0) await insertSecrets(tx, own, { at: new Date(), isLate: true })
    count += own.length
    const last = old.at(-1)
    if (!last) return count
    after = last.id
  }
}
