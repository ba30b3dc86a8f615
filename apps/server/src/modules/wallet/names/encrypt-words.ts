import { reencrypt } from '#kernel/secrets/reencrypt'
import type { Database } from '#kernel/database/database'
import { inChunks } from '#kernel/database/in-chunks'
import { encryptNumbers } from '../banks/encrypt-numbers.ts'
import { nameDigest, openWords, places, encryptWords, useOf } from './kept-words.ts'
import type { Place } from './kept-words.ts'
import { lockInTheClear, lockUnderOldKey, updateWords } from './words-store.ts'

/**
 * Encrypts personal data of the cashier that is still stored as plain text, and re-encrypts data
 * with an older key, including account numbers.
 *
 * @returns how many texts were encrypted
 */
export async function encryptCashier(db: Database): Promise<number> {
  let total = await encryptNumbers(db)
  for (const place of places) total += await encryptClear(db, place)
  return total + (await reencrypt(db, places.map(encryptedColumn)))
}

const encryptClear = (db: Database, place: Place): Promise<number> =>
  inChunks(() =>
    db.write(async (tx) => {
      const rows = await lockInTheClear(tx, place)
      const encrypted = rows.map(({ id, words }) => ({
        digest: nameDigest(tx, words),
        id,
        encrypted: encryptWords(tx, place, ofRow(place, id), words),
      }))
      await updateWords(tx, place, encrypted)
      return rows.length
    }),
  )

const encryptedColumn = (place: Place): Parameters<typeof reencrypt>[1][number] => ({
  lock: (tx, key) => lockUnderOldKey(tx, place, key),
  open: (tx, { id, encrypted }) =>
    openWords(tx, place, ofRow(place, id), { clear: null, encrypted }) ?? '',
  update: (tx, id, encrypted) => updateWords(tx, place, [{ id, encrypted }]),
  use: (id) => useOf(place, ofRow(place, id)),
})

/** Returns the id to which a row's texts are bound; for evidence, the id of its dispute. */
const ofRow = (place: Place, id: string): string =>
  place === 'dispute_evidence.words' ? (id.split(':')[0] ?? '') : id
