import { closeAnew } from '#kernel/close-anew'
import type { Database, Tx } from '#kernel/database'
import { inBatches } from '#kernel/in-batches'
import { newestKey } from '#kernel/vault'
import { lockSeeds, updateSeed } from './factor-store.ts'
import { keptAccount, openPerson, sealPerson } from './person.ts'
import type { Person } from './person.ts'
import { openSeed, seedUse } from './seed.ts'
import { lockInTheClear, lockUnderOldKey, updateSealed } from './sealed-store.ts'

const countAtOnce = 500

/**
 * Seals who members are, where it still lies in the clear, and again what an older key closed:
 * their persons and the seeds of their apps.
 *
 * @returns how many texts were sealed
 */
export async function sealPeople(db: Database): Promise<number> {
  const inTheClear = await inBatches(() =>
    db.write(async (tx) => {
      const rows = await lockInTheClear(tx, countAtOnce)
      const people = rows.map(({ id, sealed, ...plain }) => {
        const person = youngest(openPerson(tx, id, sealed), plain)
        return { ...keptNow(tx, person), id, ...sealPerson(tx, id, person) }
      })
      await updateSealed(tx, people)
      return rows.length
    }),
  )
  const underOldKey = await inBatches(() =>
    db.write(async (tx) => {
      const rows = await lockUnderOldKey(tx, newestKey(db), countAtOnce)
      const people = rows.map(({ id, sealed }) => {
        return { account: null, id, ...sealPerson(tx, id, openPerson(tx, id, sealed)) }
      })
      await updateSealed(tx, people)
      return rows.length
    }),
  )
  const seeds = await closeAnew(db, [
    {
      lock: lockSeeds,
      open: (tx, { id, sealed }) => openSeed(tx, id, sealed),
      update: updateSeed,
      use: seedUse,
    },
  ])
  return inTheClear + underOldKey + seeds
}

/** The column of account names gives a number up; any other name stays in it. */
const keptNow = (tx: Tx, { numberName }: Person) => ({
  account: numberName === null ? null : keptAccount(tx, numberName),
})

/** What an older program wrote beside a sealed person is what its member last said. */
const youngest = (sealed: Person, plain: Person): Person => ({
  bornOn: plain.bornOn ?? sealed.bornOn,
  contacts: { ...sealed.contacts, ...plain.contacts },
  email: plain.email ?? sealed.email,
  mobile: plain.mobile ?? sealed.mobile,
  numberName: plain.numberName ?? sealed.numberName,
  realName: plain.realName ?? sealed.realName,
})
