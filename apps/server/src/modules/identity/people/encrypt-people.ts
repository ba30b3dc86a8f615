import { reencrypt } from '#kernel/secrets/reencrypt'
import type { Database, Tx } from '#kernel/database/database'
import { inChunks } from '#kernel/database/in-chunks'
import { newestKey } from '#kernel/secrets/keyring'
import { lockSeeds, updateSeed } from '../factors/factor-store.ts'
import { keptAccount, decryptPerson, encryptPerson } from './person.ts'
import type { Person } from './person.ts'
import { decryptSeed, seedUse } from '../seed.ts'
import { lockInTheClear, lockUnderOldKey, updateEncrypted } from './encrypted-store.ts'

const countAtOnce = 500

/**
 * Encrypts personal data that is still plain text, and reencrypts personal data and TOTP seeds that
 * have an older key.
 *
 * @returns how many texts were encrypted
 */
export async function encryptPeople(db: Database): Promise<number> {
  const inTheClear = await inChunks(() =>
    db.write(async (tx) => {
      const rows = await lockInTheClear(tx, countAtOnce)
      const people = rows.map(({ id, encrypted, ...plain }) => {
        const person = youngest(decryptPerson(tx, id, encrypted), plain)
        return { ...keptNow(tx, person), id, ...encryptPerson(tx, id, person) }
      })
      await updateEncrypted(tx, people)
      return rows.length
    }),
  )
  const underOldKey = await inChunks(() =>
    db.write(async (tx) => {
      const rows = await lockUnderOldKey(tx, newestKey(db), countAtOnce)
      const people = rows.map(({ id, encrypted }) => {
        return { account: null, id, ...encryptPerson(tx, id, decryptPerson(tx, id, encrypted)) }
      })
      await updateEncrypted(tx, people)
      return rows.length
    }),
  )
  const seeds = await reencrypt(db, [
    {
      lock: lockSeeds,
      open: (tx, { id, encrypted }) => decryptSeed(tx, id, encrypted),
      update: updateSeed,
      use: seedUse,
    },
  ])
  return inTheClear + underOldKey + seeds
}

/** Replaces a number in the account column; any other name stays there. */
const keptNow = (tx: Tx, { numberName }: Person) => ({
  account: numberName === null ? null : keptAccount(tx, numberName),
})

/** Merges both: plain text that an older program wrote later is what the member last entered. */
const youngest = (encrypted: Person, plain: Person): Person => ({
  bornOn: plain.bornOn ?? encrypted.bornOn,
  contacts: { ...encrypted.contacts, ...plain.contacts },
  email: plain.email ?? encrypted.email,
  mobile: plain.mobile ?? encrypted.mobile,
  numberName: plain.numberName ?? encrypted.numberName,
  realName: plain.realName ?? encrypted.realName,
})
