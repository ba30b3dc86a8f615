import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/promotions'
import { booksAtZero } from '../../../../test/books-at-zero.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { listClaims } from '../claims/claim-store.ts'
import { countLosses } from './count-losses.ts'
import { settlePeriods } from './settle-periods.ts'

const names = ['minji', 'junho', 'sora'] as const
type Name = (typeof names)[number]
const dayMs = 86_400_000

type Offer = Gives<typeof wire.listPromotions>[number]

let town: Town
let offer: Offer
beforeAll(async () => {
  town = await openTown()
  const visit = await visitOf(town, 'minji')
  const offers: Offer[] = (await town.ask(wire.listPromotions, {}, visit)).value
  offer = offers.find(({ kind }) => kind === 'insurance')!
})
afterAll(() => town.tearDown())

const settle = () => settlePeriods(town.context, town.clock.now())

async function join(name: Name): Promise<void> {
  const visit = await visitOf(town, name)
  const wanted = { id: randomUUID(), offerId: offer.id, version: offer.version }
  const taken = await town.ask(wire.takePromotion, wanted, visit)
  expect(taken.value.status).toBe('signed')
}

async function lose(name: Name, won: number): Promise<void> {
  const settledAt = town.clock.now().toISOString()
  const lost = { category: 'RNG', memberId: await town.idOf(name), payoutUnits: '0', settledAt }
  const stakeUnits = String(BigInt(won) * 100_000n)
  await town.context.db.write((tx) => countLosses(tx, [{ ...lost, stakeUnits }] as never))
}

/** Makes the member a trial, which can get no bonus, or undoes it. */
async function bar(name: Name, isBarred: boolean): Promise<void> {
  const memberId = await town.idOf(name)
  await town.context.db.write((tx) =>
    tx.rows(sql`update identity.member set kind = ${isBarred ? 4 : 1} where id = ${memberId}`),
  )
}

/** Returns, in won, each member's bonuses for losses, and the state of the newest claim. */
async function offered() {
  const { db } = town.context
  return Promise.all(
    names.map(async (name): Promise<[bigint[], string | undefined]> => {
      const memberId = await town.idOf(name)
      const claims = await db.read((tx) => listClaims(tx, memberId))
      const own = claims.filter(({ offerId }) => offerId === offer.id)
      const grants = await db.read((tx) =>
        tx.rows<{ won: bigint }>(sql`
          select (amount_units / 100000)::bigint as won from bonus.bonus_grant
          where id = any(${own.map(({ id }) => id)}::uuid[]) order by offered_at, amount_units`),
      )
      return [grants.map(({ won }) => won), own[0]?.state]
    }),
  )
}

async function used() {
  const [budget] = await town.context.db.read((tx) =>
    tx.rows<{ count: number; won: bigint }>(sql`
      select member_count as count, (used_units / 100000)::bigint as won
      from promotions.budget where offer_id = ${offer.id}`),
  )
  return budget!
}

test('of three whose week is over one is refused: the others have theirs, and it is followed up', async () => {
  for (const name of names) await join(name)
  await lose('minji', 200_000)
  await lose('junho', 300_000)
  await lose('sora', 100_000)
  const before = await used()
  town.clock.tick(8 * dayMs)
  await bar('minji', true)
  await Promise.all([settle(), settle()])
  const waits = [
    [[], 'signed'],
    [[30_000n], 'issued'],
    [[10_000n], 'issued'],
  ]
  expect(await offered()).toEqual(waits)
  // The amount owed is reserved, so that nobody else can get it.
  const aside = { count: before.count + 3, won: before.won + 60_000n }
  expect(await used()).toEqual(aside)
  await booksAtZero(town.context.db)
  // Later losses, after the week, do not change it.
  await lose('minji', 900_000)
  await settle()
  expect([await offered(), await used()]).toEqual([waits, aside])
  await bar('minji', false)
  await Promise.all([settle(), settle()])
  await settle()
  expect((await offered())[0]).toEqual([[20_000n], 'issued'])
  expect(await used()).toEqual(aside)
})

test('what is lost after the week belongs to the next one only', async () => {
  for (const name of ['minji', 'sora'] as const) await join(name)
  await lose('minji', 100_000)
  town.clock.tick(8 * dayMs)
  await join('minji')
  await lose('minji', 400_000)
  await settle()
  expect((await offered())[0]).toEqual([[20_000n, 10_000n], 'signed'])
  town.clock.tick(8 * dayMs)
  await settle()
  expect((await offered())[0]).toEqual([[20_000n, 10_000n, 40_000n], 'issued'])
})
