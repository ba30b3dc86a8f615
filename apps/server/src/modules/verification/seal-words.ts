import type { Database } from '#kernel/database'
import { inBatches } from '#kernel/in-batches'
import { newestKey, openText, sealText } from '#kernel/vault'
import { addressUse } from './give-details.ts'
import { wordsUse } from './hand-in.ts'
import { lockAddresses, updateAddress } from './profile-store.ts'
import { lockWords, updateWords } from './request-store.ts'

/** Closes with the newest key what an older one closed: addresses, and words about income. */
export async function sealWords(db: Database): Promise<number> {
  const key = newestKey(db)
  const addressCount = await inBatches(() =>
    db.write(async (tx) => {
      const rows = await lockAddresses(tx, key)
      for (const { id, sealed } of rows) {
        await updateAddress(tx, id, sealText(tx, addressUse, openText(tx, addressUse, sealed)))
      }
      return rows.length
    }),
  )
  const wordsCount = await inBatches(() =>
    db.write(async (tx) => {
      const rows = await lockWords(tx, key)
      for (const { id, sealed } of rows) {
        await updateWords(tx, id, sealText(tx, wordsUse, openText(tx, wordsUse, sealed)))
      }
      return rows.length
    }),
  )
  return addressCount + wordsCount
}
