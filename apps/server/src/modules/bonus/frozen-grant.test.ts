import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database'
import { accepted } from '#kernel/refusal'
import { auditBooks } from '#ledger'
import { closeWagers, placeWager } from '#wagers'
import { bonusOf, laterBy, moneyOf, openGrantTown } from '../../../test/towns/money/grant-town.ts'
import { openMember, stakeOf, startsAt } from '../../../test/towns/money/grant-town.ts'
import { completeGrants } from './complete-grants.ts'
import { expireGrants } from './expire-grants.ts'
import { grantBonus } from './grant-bonus.ts'
import { findGrant } from './grant-store.ts'

let town: Awaited<ReturnType<typeof openGrantTown>>
let db: Database
beforeAll(async () => {
  town = await openGrantTown()
  db = town.db
})
afterAll(async () => {
  expect(await db.read(auditBooks)).toEqual([])
  await town.close()
})

const log = { warn: () => undefined }
const standing = (id: string) => db.read((tx) => findGrant(tx, id))
const freeze = (memberId: string, at: Date | null) =>
  db.write((tx) =>
    tx.rows(sql`
      update ledger.account set frozen_at = ${at} where holder = ${memberId} and purpose = 'cash'`),
  )

/** Opens a member with a bonus of 100 whose bet of 250 meets the terms when it is lost. */
async function playing() {
  const memberId = await openMember(db, 250n)
  const order = bonusOf(memberId)
  await db.write((tx) => grantBonus(tx, order))
  const bet = stakeOf(memberId, 250n)
  await placeWager(db, bet)
  return { betId: bet.id, grantId: order.id, memberId }
}

const lose = (some: Awaited<ReturnType<typeof playing>>[]) =>
  db.write(async (tx) => {
    const ends = some.map(({ betId, memberId }) => {
      return { at: startsAt, id: betId, memberId, payoutUnits: 0n }
    })
    for (const one of await closeWagers(tx, ends)) accepted(one)
  })

test('a bonus that cannot become own money yet stops nobody’s bets, and does so later', async () => {
  const [minji, sora] = [await playing(), await playing()]
  await freeze(minji.memberId, startsAt)
  await lose([minji, sora])
  expect(await standing(sora.grantId)).toMatchObject({ convertedUnits: 100n, state: 'completed' })
  expect(await standing(minji.grantId)).toMatchObject({ progressUnits: 250n, state: 'active' })
  await completeGrants({ db, log }, startsAt)
  // The grant has expired meanwhile, but its terms were met in time.
  await expireGrants(db, laterBy(25))
  expect(await standing(minji.grantId)).toMatchObject({ state: 'active' })
  await freeze(minji.memberId, null)
  await Promise.all([db, town.rival].map((on) => completeGrants({ db: on, log }, laterBy(26))))
  expect(await standing(minji.grantId)).toMatchObject({ convertedUnits: 100n, state: 'completed' })
  expect(await moneyOf(db, minji.memberId, minji.grantId)).toEqual([100n, 0n])
})

test('a bonus that was played for is completed also by the job that ends what is over', async () => {
  const minji = await playing()
  await freeze(minji.memberId, startsAt)
  await lose([minji])
  await freeze(minji.memberId, null)
  await Promise.all([expireGrants(db, laterBy(25)), completeGrants({ db, log }, laterBy(25))])
  expect(await standing(minji.grantId)).toMatchObject({ convertedUnits: 100n, state: 'completed' })
})
